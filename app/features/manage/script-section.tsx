import { useQuery } from '@tanstack/react-query'
import { AudioLines } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { type GenerationState, useGeneration } from '#app/features/generation/use-generation.ts'
import { VoicingBar } from '#app/features/generation/voicing-bar.tsx'
import { spentInWords } from '#app/features/generation/voicing-estimate.tsx'
import { VoicingFailure } from '#app/features/generation/voicing-failure.tsx'
import { EditToggle } from '#app/features/line-editor/edit-toggle.tsx'
import { LexiconButton } from '#app/features/line-editor/lexicon-dialog.tsx'
import { LineEditor } from '#app/features/line-editor/line-editor.tsx'
import { useScript } from '#app/features/line-editor/use-script.ts'
import { useScriptWork } from '#app/features/line-editor/use-script-work.tsx'
import { useSpeaking } from '#app/features/line-editor/use-speaking.ts'
import { VoicesButton } from '#app/features/voices/voices-button.tsx'
import words from '#app/messages/manage.ts'
import { fill } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { linesToVoice } from '#core/editing/voice-state.ts'
import { isOpen } from '#core/wizard/wizard-step.ts'
import type { GenerationJob } from '#tables/jobs/jobs-queries.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import { PassagesSwitch } from './passages-switch.tsx'

/** The script of a finished or unfinished episode, and the button that generates its audio again after changes. */
export function ScriptSection({ podcastId }: { podcastId: string }) {
  const viewer = useViewer()
  const generation = useGeneration(podcastId)
  const script = useScript(podcastId, generation.lines)
  const speaking = useSpeaking(generation.podcast, generation.jobs ?? [])
  const people = useQuery(ownPodcastQueries(viewer).people(podcastId))
  const guestNotes = useMemo(
    () => new Map(people.data?.review?.line_notes?.map((one) => [one.segment_id, one.note])),
    [people.data],
  )
  useVoicingEnd(generation.voicing)
  const model = generation.podcast?.tts_model ?? null
  const onStarted = () => toast({ title: words.audioStarted })
  const work = useScriptWork({ podcastId, script, model, onStarted })
  const editor = useRef<HTMLDivElement>(null)
  // The button is sticky; on a phone the editor that it opens may be out of sight.
  useEffect(() => {
    if (work.isEditing) editor.current?.scrollIntoView({ block: 'nearest' })
  }, [work.isEditing])

  if (generation.error && !script.stored) {
    return <Banner retry={{ refetch: generation.refresh }} title={words.dialogNotLoaded} />
  }
  if (!script.stored || !generation.podcast) return <Skeleton className="h-[60vh] rounded-card" />
  if (script.lines.length === 0) return <EmptyState title={words.noDialog} />

  const { podcast } = generation
  const toVoice = linesToVoice(script.lines, speaking)
  // Also true if lines were only removed or moved: nothing needs voicing, but the audio still contains the old lines.
  const isStale = toVoice.length > 0 || podcast.heard_key !== podcast.words_key

  return (
    <div className="flex flex-col gap-5">
      <AudioState generation={generation} isStale={isStale} />
      <div ref={editor} className="scroll-mb-28">
        <LineEditor
          podcastId={podcastId}
          script={script}
          speaking={speaking}
          isEditing={work.isEditing}
          onEdit={() => void work.toggleEditing()}
          guestNotes={guestNotes}
          onVoiceLines={(lineIds) => void work.voiceLines(lineIds)}
          viewport="max-h-[60vh] min-h-60"
          tools={
            <>
              <VoicesButton podcast={podcast} />
              <LexiconButton podcast={podcast} lines={script.lines} speaking={speaking} />
            </>
          }
        />
      </div>
      <PassagesSwitch podcast={podcast} />
      <BottomBar>
        <EditToggle work={work} className="max-sm:flex-1 max-sm:px-3 max-sm:[&>svg]:hidden" />
        <VoicingBar
          generation={generation}
          all={script.lines}
          lines={toVoice}
          language={podcast.language}
          modelId={model}
          isStale={isStale}
        >
          <Button
            variant={isStale || !podcast.audio_url ? 'primary' : 'secondary'}
            className="max-sm:flex-1 max-sm:px-3 max-sm:[&>svg]:hidden"
            busy={work.isStarting}
            onClick={() => void work.generateAudio()}
            icon={AudioLines}
          >
            {words.generateAudio}
          </Button>
        </VoicingBar>
      </BottomBar>
      {work.question}
    </div>
  )
}

function AudioState({ generation, isStale }: { generation: GenerationState; isStale: boolean }) {
  const { voicing, podcast } = generation
  // The bar at the bottom shows the progress of a running job.
  if (voicing && isOpen(voicing.status)) return null
  if (voicing?.status === 'failed') return <VoicingFailure voicing={voicing} />
  if (podcast?.audio_url && isStale) {
    return (
      <Banner tone="warning" title={words.dialogChanged}>
        {podcast.is_published ? words.dialogChangedPublic : words.dialogChangedDraft}
      </Banner>
    )
  }
  const spent = voicing?.status === 'done' ? spentInWords(voicing) : ''
  return spent ? <p className="text-quiet text-sm tabular-nums">{fill(words.spent, { spent })}</p> : null
}

/** Notifies that the audio is ready when a job ends that was running while the page was open. */
function useVoicingEnd(voicing: GenerationJob | null) {
  const openId = useRef<string | null>(null)
  useEffect(() => {
    if (!voicing) return
    if (isOpen(voicing.status)) openId.current = voicing.id
    else if (openId.current === voicing.id) {
      openId.current = null
      if (voicing.status === 'done') toast({ title: words.audioMade })
      if (voicing.status === 'cancelled') toast({ title: words.voicingStopped })
    }
  }, [voicing])
}

import { ArrowRight, AudioLines, Play, Square } from 'lucide-react'
import { VoicingBar } from '#app/features/generation/voicing-bar.tsx'
import { spentInWords } from '#app/features/generation/voicing-estimate.tsx'
import { VoicingFailure } from '#app/features/generation/voicing-failure.tsx'
import { SpeakerName } from '#app/features/line-editor/speaker-name.tsx'
import { useLinePlayer } from '#app/features/line-editor/use-line-player.ts'
import { useScriptWork } from '#app/features/line-editor/use-script-work.tsx'
import { formatPercent } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/wizard.ts'
import { Banner } from '#app/ui/banner.tsx'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Line } from '#core/editing/line.ts'
import { linesToVoice, type Speaking, soundOf, voiceState } from '#core/editing/voice-state.ts'
import { isOpen } from '#core/wizard/wizard-step.ts'
import type { GenerationJob } from '#tables/jobs/jobs-queries.ts'
import { SpokenLines } from './spoken-lines.tsx'
import { StepBack } from './step-back.tsx'
import type { ScriptStep } from './use-wizard.ts'

/** Step 3: the dialog is voiced line by line; each line can be played as soon as its clip exists. */
export function GeneratingStep({ wizard, podcast, script, speaking }: ScriptStep) {
  const { generation } = wizard
  const { voicing } = generation
  const isRunning = isOpen(voicing?.status ?? null)
  const player = useLinePlayer(podcast.id, script.lines, speaking.beginning)
  const model = podcast.tts_model
  const work = useScriptWork({ podcastId: podcast.id, script, model, onStarted: wizard.follow })
  const toVoice = linesToVoice(script.lines, speaking)
  const hasAudio = generation.rows?.hasAudio ?? false
  // Also true if lines were only removed or moved: nothing needs voicing, but the audio still contains the old lines.
  const isStale = toVoice.length > 0 || podcast.heard_key !== podcast.words_key
  const firstPlayable = script.lines.find((line) => soundOf(line, speaking.beginning))

  return (
    <div className="flex flex-col gap-6">
      {isRunning && voicing ? (
        <Running job={voicing} lines={script.lines} speaking={speaking} />
      ) : (
        <Standing hasAudio={hasAudio} job={voicing} isStale={isStale} />
      )}
      <SpokenLines lines={script.lines} speaking={speaking} player={player} />
      <BottomBar>
        <StepBack onClick={() => wizard.goTo('preview')}>{words.back}</StepBack>
        {firstPlayable && (
          <Button
            variant="secondary"
            className="max-sm:px-3 max-sm:text-sm"
            onClick={() => (player.playingId ? player.stop() : player.play(firstPlayable.id))}
            icon={player.playingId ? Square : Play}
          >
            {player.playingId ? words.stopListening : hasAudio ? words.listenByLine : words.listenSoFar}
          </Button>
        )}
        <VoicingBar
          generation={generation}
          all={script.lines}
          lines={toVoice}
          language={podcast.language}
          modelId={model}
          isStale={isStale}
        >
          <Button
            size="step"
            variant={hasAudio && !isStale ? 'secondary' : 'primary'}
            busy={work.isStarting}
            onClick={() => void work.generateAudio()}
            icon={AudioLines}
          >
            {words.generateAudio}
          </Button>
          {hasAudio && (
            <Button
              size="step"
              variant={isStale ? 'secondary' : 'primary'}
              onClick={() => wizard.goTo('metadata')}
            >
              {words.continue}
              <ArrowRight aria-hidden="true" />
            </Button>
          )}
        </VoicingBar>
      </BottomBar>
      {work.question}
    </div>
  )
}

function Running({ job, lines, speaking }: { job: GenerationJob; lines: Line[]; speaking: Speaking }) {
  const spoken = lines.filter((line) => voiceState(line, speaking) === 'voicing')
  return (
    <section
      aria-labelledby="voicing-title"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex items-end justify-between gap-x-6">
        <h2 id="voicing-title" className="headline min-w-0 text-xl">
          {words.becomesAudio}
        </h2>
        <p className="headline whitespace-nowrap text-3xl tabular-nums" aria-hidden="true">
          {formatPercent(job.progress)}
        </p>
      </div>
      {job.details?.notices?.map((notice) => (
        <p key={notice} className="text-sm text-warning">
          {inPageLanguage(notice)}
        </p>
      ))}
      <div aria-live="polite" className="min-h-14">
        {spoken.slice(0, 2).map((line) => (
          <p key={line.id} className="line-clamp-2 animate-fade font-serif text-lg">
            <SpeakerName speaker={line.speaker} className="mr-3 font-sans" />
            {line.text}
          </p>
        ))}
      </div>
      <p className="text-quiet text-sm">{words.voicingGoesOn}</p>
    </section>
  )
}

function Standing({
  hasAudio,
  job,
  isStale,
}: {
  hasAudio: boolean
  job: GenerationJob | null
  isStale: boolean
}) {
  if (job?.status === 'failed') return <VoicingFailure voicing={job} />
  if (hasAudio && isStale) {
    return (
      <Banner tone="warning" title={words.changedSince}>
        {words.changedSinceText}
      </Banner>
    )
  }
  if (!hasAudio) return null
  return (
    <Banner tone="success" title={words.audioFinished}>
      {job && spentInWords(job)}
    </Banner>
  )
}

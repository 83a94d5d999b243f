import { ArrowLeft, AudioLines, Check, Pencil } from 'lucide-react'
import { useState } from 'react'
import { LexiconButton } from '#app/features/line-editor/lexicon-dialog.tsx'
import { LineEditor } from '#app/features/line-editor/line-editor.tsx'
import type { Script } from '#app/features/line-editor/use-script.ts'
import { useVoicingQuestion } from '#app/features/line-editor/use-voicing-question.tsx'
import { useGenerateAudio } from '#app/features/making/use-start-jobs.ts'
import { VoicingEstimate } from '#app/features/making/voicing-estimate.tsx'
import { VoicingFailure } from '#app/features/making/voicing-failure.tsx'
import { VoicesButton } from '#app/features/voices/voices-button.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { linesToVoice, type Speaking } from '#core/editing/voice-state.ts'
import { isOpen } from '#core/wizard/wizard-step.ts'
import { sentence } from '#tables/fault.ts'
import { StepBar } from './step-bar.tsx'
import type { Wizard } from './use-wizard.ts'
import { writingSpentInWords } from './writing-cost.tsx'

/** Step 2: the dialog, to be read, changed and heard line by line, before all of it is voiced. */
export function PreviewStep({
  wizard,
  script,
  speaking,
}: {
  wizard: Wizard
  script: Script
  speaking: Speaking
}) {
  const { making, podcastId } = wizard
  const [isEditing, setIsEditing] = useState(false)
  const [isFlushing, setIsFlushing] = useState(false)
  const generate = useGenerateAudio(wizard.follow)
  const voiceLine = useGenerateAudio(() => toast({ title: 'Voicing this line again' }))
  const isVoicing = isOpen(making.voicing?.status ?? null)
  const model = making.podcast?.tts_model ?? null
  const voicing = useVoicingQuestion(podcastId ?? '', () => {
    if (podcastId) generate.mutate({ podcastId, lines: script.lines, model })
  })
  const writingSpent = writingSpentInWords(making.writing?.cost)

  /** True when everything is stored. */
  async function store(): Promise<boolean> {
    setIsFlushing(true)
    try {
      await script.flush()
      return true
    } catch (error) {
      const description = sentence(error)
      toast({ title: 'Failed to save dialog segments', description, variant: 'destructive' })
      return false
    } finally {
      setIsFlushing(false)
    }
  }

  async function toggleEditing() {
    if (!isEditing) return setIsEditing(true)
    if (!(await store())) return
    setIsEditing(false)
    toast({ title: 'Dialog changes saved' })
  }

  async function generateAudio() {
    if (isVoicing) return wizard.goTo('generating')
    if (script.conflicts.length > 0) {
      toast({
        title: 'Please choose between the two texts of the marked lines first',
        variant: 'destructive',
      })
      return
    }
    if (await store()) await voicing.ask()
  }

  async function voiceOneLine(lineId: string) {
    if (podcastId && (await store()))
      voiceLine.mutate({ podcastId, lines: script.lines, model, segmentIds: [lineId] })
  }

  if (!podcastId) return null
  return (
    <div className="flex flex-col gap-4">
      <VoicingFailure voicing={making.voicing} />
      {making.writing?.status === 'cancelled' && !making.writing.input?.planOnly && (
        <Banner
          tone="warning"
          title="The writing was stopped: this dialog has no end"
          action={
            <Button variant="secondary" size="small" onClick={() => wizard.goTo('input')}>
              Write It Anew
            </Button>
          }
        >
          These are the {script.lines.length} lines that were written until then. You can finish it by hand.
        </Banner>
      )}
      <LineEditor
        podcastId={podcastId}
        script={script}
        speaking={speaking}
        isEditing={isEditing}
        onVoiceLine={(lineId) => void voiceOneLine(lineId)}
        viewport="h-[60vh]"
        tools={
          <>
            {making.podcast && <VoicesButton podcast={making.podcast} />}
            <LexiconButton
              podcastId={podcastId}
              lexicon={making.podcast?.lexicon ?? ''}
              lines={script.lines}
            />
          </>
        }
      />
      <StepBar>
        <Button variant="quiet" className="max-sm:px-2" onClick={() => wizard.goTo('input')}>
          <ArrowLeft aria-hidden="true" />
          <span className="max-sm:sr-only">Back to Edit</span>
        </Button>
        <Button
          variant="secondary"
          className="max-sm:px-3 max-sm:[&>svg]:hidden"
          busy={isFlushing && isEditing}
          onClick={() => void toggleEditing()}
        >
          {isEditing ? <Check aria-hidden="true" /> : <Pencil aria-hidden="true" />}
          {isEditing ? 'Save Changes' : 'Edit Dialog'}
        </Button>
        <div className="flex flex-1 items-center justify-end gap-x-4 max-sm:contents sm:min-w-80">
          <VoicingEstimate
            lines={linesToVoice(script.lines, speaking)}
            language={making.podcast?.language ?? 'en'}
            modelId={model}
          />
          <Button
            size="large"
            className="max-sm:ml-auto max-sm:h-11 max-sm:px-3 max-sm:text-sm max-sm:[&>svg]:hidden"
            busy={generate.isPending}
            onClick={() => void generateAudio()}
          >
            <AudioLines aria-hidden="true" />
            Generate Audio
          </Button>
        </div>
      </StepBar>
      {writingSpent && (
        <p className="text-right text-quiet text-sm tabular-nums">Writing took {writingSpent}</p>
      )}
      {voicing.question}
    </div>
  )
}

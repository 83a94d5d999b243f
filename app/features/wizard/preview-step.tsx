import { AudioLines } from 'lucide-react'
import { VoicingEstimate } from '#app/features/generation/voicing-estimate.tsx'
import { VoicingFailure } from '#app/features/generation/voicing-failure.tsx'
import { EditToggle } from '#app/features/line-editor/edit-toggle.tsx'
import { LexiconButton } from '#app/features/line-editor/lexicon-dialog.tsx'
import { LineEditor } from '#app/features/line-editor/line-editor.tsx'
import { useScriptWork } from '#app/features/line-editor/use-script-work.tsx'
import { VoicesButton } from '#app/features/voices/voices-button.tsx'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { linesToVoice } from '#core/editing/voice-state.ts'
import { isOpen } from '#core/wizard/wizard-step.ts'
import { StepBack } from './step-back.tsx'
import { UnfinishedWriting } from './unfinished-writing.tsx'
import type { ScriptStep } from './use-wizard.ts'
import { writingSpentInWords } from './writing-cost.tsx'

/** Step 2: the dialog, to read, edit and play line by line before all of it is voiced. */
export function PreviewStep({ wizard, podcast, script, speaking }: ScriptStep) {
  const { generation } = wizard
  const model = podcast.tts_model
  const work = useScriptWork({ podcastId: podcast.id, script, model, onStarted: wizard.follow })
  const isVoicing = isOpen(generation.voicing?.status ?? null)
  const writingSpent = writingSpentInWords(generation.writing?.cost)
  return (
    <div className="flex flex-col gap-4">
      <VoicingFailure voicing={generation.voicing} />
      <UnfinishedWriting wizard={wizard} lineCount={script.lines.length} />
      <LineEditor
        podcastId={podcast.id}
        script={script}
        speaking={speaking}
        isEditing={work.isEditing}
        onEdit={() => void work.toggleEditing()}
        onVoiceLines={(lineIds) => void work.voiceLines(lineIds)}
        viewport="h-[60vh]"
        tools={
          <>
            <VoicesButton podcast={podcast} />
            <LexiconButton podcast={podcast} lines={script.lines} speaking={speaking} />
          </>
        }
      />
      <BottomBar className="max-sm:gap-x-2">
        <StepBack onClick={() => wizard.goTo('input')}>{words.backToEdit}</StepBack>
        <EditToggle work={work} className="max-sm:flex-1 max-sm:px-3 max-sm:[&>svg]:hidden" />
        <div className="flex flex-1 items-center justify-end gap-x-4 max-sm:contents sm:min-w-80">
          {isVoicing ? (
            <p className="text-quiet text-sm max-sm:order-first max-sm:w-full max-sm:text-xs">
              {words.voicesNow}
            </p>
          ) : (
            <VoicingEstimate
              all={script.lines}
              lines={linesToVoice(script.lines, speaking)}
              language={podcast.language}
              modelId={model}
            />
          )}
          <Button
            size="step"
            className="max-sm:flex-1"
            busy={work.isStarting}
            onClick={() => (isVoicing ? wizard.goTo('generating') : void work.generateAudio())}
            icon={AudioLines}
          >
            {isVoicing ? words.seeVoicing : words.generateAudio}
          </Button>
        </div>
      </BottomBar>
      {writingSpent && (
        <p className="text-right text-quiet text-sm tabular-nums">
          {fill(words.writingTook, { spent: writingSpent })}
        </p>
      )}
      {work.question}
    </div>
  )
}

import { useMemo, useState } from 'react'
import { useGenerationOptions } from '#app/features/generation/use-generation-options.ts'
import { useGenerateDialog } from '#app/features/generation/use-start-jobs.ts'
import { languageName } from '#app/messages/locale.ts'
import { count, fill } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { Banner } from '#app/ui/banner.tsx'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { PlanPart } from '#core/dialog/plan.ts'
import { type CreateForm, canGenerateDialog } from '#core/wizard/create-form.ts'
import { isLeaderNamed } from '#core/wizard/is-leader-named.ts'
import { isOpen } from '#core/wizard/wizard-step.ts'
import { BudgetNotice } from './budget-notice.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { LeaderFileField } from './leader-file-field.tsx'
import { OtherLanguage } from './other-language.tsx'
import { PlanView } from './plan-view.tsx'
import { SaveScript } from './save-script.tsx'
import { SteeringFields } from './steering-fields.tsx'
import { TextKindField } from './text-kind-field.tsx'
import { UnfinishedWriting } from './unfinished-writing.tsx'
import { useTextLanguage } from './use-text-language.ts'
import type { Wizard } from './use-wizard.ts'
import { WritingView } from './writing-view.tsx'

/** Step 1: leader, text and choices; then the plan, and the lines while they are being written. */
export function InputStep({ wizard }: { wizard: Wizard }) {
  const { form, generation } = wizard
  const options = useGenerationOptions(form)
  const [isAsking, setIsAsking] = useState(false)
  const [hiddenPlan, setHiddenPlan] = useState<string | null>(null)
  const content = form.file?.content ?? ''
  const isNamed = useMemo(
    () => content === '' || isLeaderNamed(content, form.leaderName),
    [content, form.leaderName],
  )
  const generate = useGenerateDialog(wizard.setPodcastId, (isPlan) =>
    isPlan ? wizard.goTo('input') : wizard.follow(),
  )
  const isWriting = generate.isPending || isOpen(generation.writing?.status ?? null)
  const change = wizard.changeForm
  const { textLanguage, otherLanguage, noteNewText, noteChoice } = useTextLanguage(form.file, (language) =>
    change({ language }),
  )

  if (isWriting && !generate.isPending && wizard.podcastId) {
    return (
      <WritingView
        generation={generation}
        leaderName={form.leaderName || (generation.podcast?.leader_name ?? '')}
      />
    )
  }

  const { writer, model } = options
  const lineCount = generation.rows?.lineCount ?? 0
  const writesFreely = writer !== null && writer.id !== 'builtin'
  const write = (plan?: PlanPart[] | 'only') => {
    setIsAsking(false)
    if (!writer || !model) return
    generate.mutate({ podcastId: wizard.podcastId, form, writerId: writer.id, modelId: model.id, plan })
  }
  const planned =
    generation.writing?.is_plan && generation.writing.status === 'done' ? generation.writing : null
  if (planned && planned.id !== hiddenPlan && wizard.podcastId && form.file) {
    return (
      <PlanView
        podcastId={wizard.podcastId}
        jobId={planned.id}
        isBusy={generate.isPending}
        onWrite={write}
        onBack={() => setHiddenPlan(planned.id)}
      />
    )
  }
  return (
    <form
      method="post"
      className="flex flex-col gap-7"
      onSubmit={(event) => {
        event.preventDefault()
        if (lineCount > 0) setIsAsking(true)
        else write()
      }}
    >
      {generation.writing?.is_plan && generation.writing.status === 'failed' ? (
        <Banner tone="danger" title={words.planFailed}>
          {generation.writing.error ?? words.writerFailed}
        </Banner>
      ) : (
        <UnfinishedWriting wizard={wizard} lineCount={lineCount} />
      )}
      <TextField
        label={words.leaderName}
        isRequired
        value={form.leaderName}
        maxLength={200}
        autoComplete="off"
        placeholder={words.leaderExample}
        hint={isNamed ? undefined : fill(words.neverNamed, { name: form.leaderName.trim() })}
        onText={(text) => change({ leaderName: text })}
      />
      <LeaderFileField
        file={form.file}
        onChange={(file) => {
          noteNewText()
          change({ file, kind: null })
        }}
      />
      {writesFreely && <BudgetNotice isPriced={writer.details.usdPerMillionTokens != null} />}
      <ChoiceFields form={form} options={options} change={change} onLanguageChosen={noteChoice} />
      {writesFreely && <SteeringFields form={form} change={change} />}
      {writer && !writesFreely && <TextKindField form={form} change={change} />}
      {otherLanguage && !textLanguage && (
        <Banner tone="warning" title={fill(words.textLooksLike, { language: languageName(otherLanguage) })}>
          {fill(words.cannotRead, { language: languageName(otherLanguage) })}
        </Banner>
      )}
      {textLanguage && textLanguage !== form.language && writer && (
        <OtherLanguage
          textLanguage={textLanguage}
          language={form.language}
          translates={writer.id !== 'builtin'}
          onTake={() => change({ language: textLanguage })}
        />
      )}
      {!options.isLoading && (!writer || !model) && (
        <Banner tone="warning" title={options.isError ? words.modelsFailed : words.workerStarts}>
          {words.workerStartsText}
        </Banner>
      )}
      <WriteBar
        wizard={wizard}
        options={options}
        isBusy={generate.isPending}
        onPlan={writesFreely ? () => write('only') : null}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.writeAnewAsk}
        description={count(words.writeAnewText, lineCount)}
        confirmLabel={words.writeAnew}
        cancelLabel={words.keepIt}
        onConfirm={() => write()}
      />
    </form>
  )
}

/** The buttons that start the writing. `onPlan` is null if the writer cannot follow a plan. */
function WriteBar({
  wizard,
  options,
  isBusy,
  onPlan,
}: {
  wizard: Wizard
  options: ReturnType<typeof useGenerationOptions>
  isBusy: boolean
  onPlan: (() => void) | null
}) {
  const { form, generation } = wizard
  const lineCount = generation.rows?.lineCount ?? 0
  const { writing } = generation
  const isFragment =
    (writing?.status === 'failed' || writing?.status === 'cancelled') &&
    writing.details?.writing?.hasLines === true
  const isReady = canGenerateDialog(form, isBusy) && options.model !== null
  return (
    <BottomBar>
      <Button type="submit" size="step" disabled={!isReady || !options.writer} busy={isBusy}>
        {words.generateDialog}
      </Button>
      {onPlan && (
        <Button variant="secondary" size="step" disabled={!isReady} onClick={onPlan}>
          {words.planFirst}
        </Button>
      )}
      {lineCount > 0 && <SaveScript wizard={wizard} options={options} isFragment={isFragment} />}
      <p className="text-quiet text-sm">
        {missing(form) ?? (lineCount > 0 ? words.willReplace : words.canEdit)}
      </p>
    </BottomBar>
  )
}

/** Returns what is missing before the dialog can be written, or null. */
function missing({ leaderName, file }: CreateForm): string | null {
  const hasName = leaderName.trim() !== ''
  if (hasName && file) return null
  if (hasName) return words.addText
  return file ? words.addName : words.addBoth
}

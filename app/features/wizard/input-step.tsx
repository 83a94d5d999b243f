import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useGenerationOptions } from '#app/features/making/use-generation-options.ts'
import { useGenerateDialog } from '#app/features/making/use-start-jobs.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { defaultFormatId } from '#core/dialog/formats.ts'
import type { PlanPart } from '#core/dialog/plan.ts'
import { englishName, type Language, languages, siteWords } from '#core/languages/languages.ts'
import { type CreateForm, canGenerateDialog } from '#core/wizard/create-form.ts'
import { shortTextNotice } from '#core/wizard/reachable-minutes.ts'
import { isOpen } from '#core/wizard/wizard-step.ts'
import { browserDatabase } from '#tables/database.ts'
import { formatQueries } from '#tables/options/browser.ts'
import { KeepDialog } from './keep-dialog.tsx'
import { LeaderFileField } from './leader-file-field.tsx'
import { OtherLanguage } from './other-language.tsx'
import { PlanView } from './plan-view.tsx'
import { SteeringFields } from './steering-fields.tsx'
import { StepBar } from './step-bar.tsx'
import { useTextLanguage } from './use-text-language.ts'
import type { Wizard } from './use-wizard.ts'
import { writingEstimateInWords } from './writing-cost.tsx'
import { WritingView } from './writing-view.tsx'

/** Step 1: who it is about, from which text, in which way. While the dialog is written, its lines arrive here. */
export function InputStep({ wizard }: { wizard: Wizard }) {
  const { form, making } = wizard
  const formats = useQuery(formatQueries(browserDatabase).all())
  const options = useGenerationOptions(form)
  const [isAsking, setIsAsking] = useState(false)
  const [hiddenPlan, setHiddenPlan] = useState<string | null>(null)
  const generate = useGenerateDialog(wizard.setPodcastId, (isPlan) =>
    isPlan ? wizard.goTo('input') : wizard.follow(),
  )
  const isWriting = generate.isPending || isOpen(making.writing?.status ?? null)
  const change = wizard.changeForm
  const { textLanguage, noteNewText, noteChoice } = useTextLanguage(form.file, (language) =>
    change({ language }),
  )

  if (isWriting && !generate.isPending && wizard.podcastId) {
    return <WritingView making={making} leaderName={form.leaderName || (making.podcast?.leader_name ?? '')} />
  }

  const { writer, model, speaker } = options
  const lineCount = making.rows?.lineCount ?? 0
  const writesFreely = writer !== null && writer.id !== 'builtin'
  const write = (plan?: PlanPart[] | 'only') => {
    setIsAsking(false)
    if (!writer || !model) return
    generate.mutate({ podcastId: wizard.podcastId, form, writerId: writer.id, modelId: model.id, plan })
  }
  const planned = making.writing?.input?.planOnly && making.writing.status === 'done' ? making.writing : null
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
  const minutes = formats.data?.find(({ id }) => id === form.podcastFormat)?.duration_minutes
  const tooShort = form.file && minutes ? shortTextNotice(form.file.content, minutes) : null
  return (
    <form
      className="flex flex-col gap-7"
      onSubmit={(event) => {
        event.preventDefault()
        if (lineCount > 0) setIsAsking(true)
        else write()
      }}
    >
      {making.writing?.status === 'failed' && (
        <Banner tone="danger" title="Failed to generate dialog">
          {making.writing.error ?? 'The writer could not finish. Try again, or choose another one.'}
        </Banner>
      )}
      <Field label="Leader name" isRequired>
        <Input
          value={form.leaderName}
          maxLength={200}
          autoComplete="off"
          placeholder="Who is this episode about?"
          onChange={(event) => change({ leaderName: event.target.value })}
        />
      </Field>
      <LeaderFileField
        file={form.file}
        onChange={(file) => {
          noteNewText()
          change({ file })
        }}
      />
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <Field label="Format" hint={tooShort && <span className="text-warning">{tooShort}</span>}>
          <Select
            value={
              formats.data
                ? (formats.data.find(({ id }) => id === form.podcastFormat)?.id ?? defaultFormatId)
                : ''
            }
            options={(formats.data ?? []).map((format) => ({
              value: format.id,
              label: `${format.name} · ${format.duration_minutes} min`,
              note: format.description,
            }))}
            placeholder={formats.isError ? 'The formats could not be loaded' : 'Loading …'}
            isDisabled={!formats.data}
            onValueChange={(podcastFormat) => change({ podcastFormat })}
          />
        </Field>
        <Field label="Language">
          <Select
            value={form.language}
            options={languages.map((language) => ({ value: language, label: siteWords[language].name }))}
            onValueChange={(language) => {
              noteChoice()
              change({ language: language as Language })
            }}
          />
        </Field>
        <Field
          label="LLM model"
          hint={
            writesFreely && writer && form.file && minutes
              ? `Writes the dialog. ${writingEstimateInWords(form.file.content, minutes, writer.details)}`
              : 'Writes the dialog.'
          }
        >
          <Select
            value={writer?.id}
            options={options.writers.map(toOption)}
            placeholder={options.isLoading ? 'Loading …' : 'None is ready'}
            onValueChange={(llmModel) => change({ llmModel })}
          />
        </Field>
        <Field
          label="TTS model"
          hint={
            speaker && speaker !== model ? (
              <span className="text-warning">
                It has no voice for {englishName(form.language)}: “{speaker.name}” will speak
                {speaker.id === 'espeak' && ', and sound robotic'}.
              </span>
            ) : (
              'Turns it into speech.'
            )
          }
        >
          <Select
            value={model?.id}
            options={options.models.map(toOption)}
            placeholder={options.isLoading ? 'Loading …' : 'None is ready'}
            onValueChange={(ttsModel) => change({ ttsModel })}
          />
        </Field>
      </div>
      {writesFreely && <SteeringFields form={form} change={change} />}
      {textLanguage && textLanguage !== form.language && writer && (
        <OtherLanguage
          textLanguage={textLanguage}
          language={form.language}
          translates={writer.id !== 'builtin'}
          onTake={() => change({ language: textLanguage })}
        />
      )}
      {!options.isLoading && (!writer || !model) && (
        <Banner
          tone="warning"
          title={options.isError ? 'The models could not be loaded' : 'The worker is still starting'}
        >
          The list of writers and voices comes from the worker. This page looks again by itself.
        </Banner>
      )}
      <StepBar>
        <Button
          type="submit"
          size="large"
          disabled={!canGenerateDialog(form, generate.isPending) || !writer || !model}
          busy={generate.isPending}
        >
          Generate Dialog
        </Button>
        {writesFreely && (
          <Button
            variant="secondary"
            size="large"
            disabled={!canGenerateDialog(form, generate.isPending) || !model}
            onClick={() => write('only')}
          >
            Plan First
          </Button>
        )}
        {lineCount > 0 && <KeepDialog wizard={wizard} modelId={model?.id ?? null} />}
        <p className="text-quiet text-sm">
          {missing(form) ??
            (lineCount > 0
              ? 'Generating replaces the dialog you have.'
              : 'You can edit every line before it is voiced.')}
        </p>
      </StepBar>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Write the dialog anew?"
        description={`The ${lineCount} lines you have go, with all that you changed in them. This cannot be undone.`}
        confirmLabel="Write it anew"
        cancelLabel="Keep it"
        onConfirm={() => write()}
      />
    </form>
  )
}

/** Why the dialog cannot be written yet. */
function missing({ leaderName, file }: CreateForm): string | null {
  const hasName = leaderName.trim() !== ''
  if (hasName && file) return null
  if (hasName) return 'It needs a text about the leader.'
  return file ? 'It needs the leader’s name.' : 'It needs the leader’s name and a text.'
}

function toOption(option: { id: string; name: string; isAvailable: boolean; needs: string | null }) {
  return {
    value: option.id,
    label: option.name,
    note: option.isAvailable ? undefined : (option.needs ?? 'Not available here'),
    isDisabled: !option.isAvailable,
  }
}

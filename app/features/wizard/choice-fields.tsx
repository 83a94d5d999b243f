import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatOption, optionName, shortTextNotice } from '#app/features/generation/option-words.ts'
import { toSelectOption, type useGenerationOptions } from '#app/features/generation/use-generation-options.ts'
import { languageName } from '#app/messages/locale.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { SelectField } from '#app/ui/select.tsx'
import { defaultFormatId } from '#core/dialog/formats.ts'
import { type Language, languages, siteWords } from '#core/languages/languages.ts'
import type { CreateForm } from '#core/wizard/create-form.ts'
import { reachableMinutes } from '#core/wizard/reachable-minutes.ts'
import { browserDatabase } from '#tables/database.ts'
import { formatQueries } from '#tables/options/options-queries.ts'
import { writingEstimateInWords } from './writing-cost.tsx'

/** Format, language, writer and speech model of the episode. */
export function ChoiceFields({
  form,
  options,
  change,
  onLanguageChosen,
}: {
  form: CreateForm
  options: ReturnType<typeof useGenerationOptions>
  change: (part: Partial<CreateForm>) => void
  onLanguageChosen: () => void
}) {
  const formats = useQuery(formatQueries(browserDatabase).all())
  const { writer, model, speaker } = options
  const minutes = formats.data?.find(({ id }) => id === form.podcastFormat)?.duration_minutes
  const content = form.file?.content
  const reachable = useMemo(() => (content === undefined ? null : reachableMinutes(content)), [content])
  const tooShort = reachable !== null && minutes ? shortTextNotice(reachable, minutes) : null
  const estimate =
    writer && writer.id !== 'builtin' && form.file && minutes
      ? ` ${writingEstimateInWords(form.file.content, minutes, writer.details)}`
      : ''
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <SelectField
        label={words.format}
        hint={tooShort && <span className="text-warning">{tooShort}</span>}
        value={
          formats.data
            ? (formats.data.find(({ id }) => id === form.podcastFormat)?.id ?? defaultFormatId)
            : ''
        }
        options={(formats.data ?? []).map(({ id, name, duration_minutes: length, description }) => ({
          value: id,
          ...formatOption({ id, name, minutes: length, description }, reachable),
        }))}
        placeholder={formats.isError ? words.formatsFailed : words.loading}
        isDisabled={!formats.data}
        onValueChange={(podcastFormat) => change({ podcastFormat })}
      />
      <SelectField
        label={words.language}
        value={form.language}
        options={languages.map((language) => ({ value: language, label: siteWords[language].name }))}
        onValueChange={(language) => {
          onLanguageChosen()
          change({ language: language as Language })
        }}
      />
      <SelectField
        label={words.llmModel}
        hint={words.writesDialog + estimate}
        value={writer?.id}
        options={options.writers.map(toSelectOption)}
        placeholder={options.isLoading ? words.loading : words.noneReady}
        onValueChange={(llmModel) => change({ llmModel })}
      />
      <SelectField
        label={words.ttsModel}
        hint={
          speaker && speaker !== model ? (
            <span className="text-warning">
              {fill(speaker.id === 'espeak' ? words.otherSpeaksRobotic : words.otherSpeaks, {
                language: languageName(form.language),
                speaker: optionName(speaker),
              })}
            </span>
          ) : (
            words.speaksIt
          )
        }
        value={model?.id}
        options={options.models.map(toSelectOption)}
        placeholder={options.isLoading ? words.loading : words.noneReady}
        onValueChange={(ttsModel) => change({ ttsModel })}
      />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toSelectOption, type useGenerationOptions } from '#app/features/generation/use-generation-options.ts'
import { SelectField } from '#app/ui/select.tsx'
import { defaultFormatId } from '#core/dialog/formats.ts'
import { englishName, type Language, languages, siteWords } from '#core/languages/languages.ts'
import type { CreateForm } from '#core/wizard/create-form.ts'
import { formatOption, reachableMinutes, shortTextNotice } from '#core/wizard/reachable-minutes.ts'
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
  const tooShort = form.file && minutes ? shortTextNotice(form.file.content, minutes) : null
  const content = form.file?.content
  const reachable = useMemo(() => (content === undefined ? null : reachableMinutes(content)), [content])
  const estimate =
    writer && writer.id !== 'builtin' && form.file && minutes
      ? ` ${writingEstimateInWords(form.file.content, minutes, writer.details)}`
      : ''
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <SelectField
        label="Format"
        hint={tooShort && <span className="text-warning">{tooShort}</span>}
        value={
          formats.data
            ? (formats.data.find(({ id }) => id === form.podcastFormat)?.id ?? defaultFormatId)
            : ''
        }
        options={(formats.data ?? []).map(({ id, name, duration_minutes: length, description }) => ({
          value: id,
          ...formatOption({ name, minutes: length, description }, reachable),
        }))}
        placeholder={formats.isError ? 'The formats could not be loaded' : 'Loading …'}
        isDisabled={!formats.data}
        onValueChange={(podcastFormat) => change({ podcastFormat })}
      />
      <SelectField
        label="Language"
        value={form.language}
        options={languages.map((language) => ({ value: language, label: siteWords[language].name }))}
        onValueChange={(language) => {
          onLanguageChosen()
          change({ language: language as Language })
        }}
      />
      <SelectField
        label="LLM model"
        hint={`Writes the dialog.${estimate}`}
        value={writer?.id}
        options={options.writers.map(toSelectOption)}
        placeholder={options.isLoading ? 'Loading …' : 'None is ready'}
        onValueChange={(llmModel) => change({ llmModel })}
      />
      <SelectField
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
        value={model?.id}
        options={options.models.map(toSelectOption)}
        placeholder={options.isLoading ? 'Loading …' : 'None is ready'}
        onValueChange={(ttsModel) => change({ ttsModel })}
      />
    </div>
  )
}

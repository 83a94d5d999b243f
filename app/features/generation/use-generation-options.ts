import { useQuery } from '@tanstack/react-query'
import { type CreateForm, speakingOption, usableOption } from '#core/wizard/create-form.ts'
import { browserDatabase } from '#tables/database.ts'
import { type GenerationOption, generationOptionQueries } from '#tables/options/options-queries.ts'
import { missingWords, optionName } from './option-words.ts'

/** Available writers and voice models, best first, and the ones that will be used. */
export function useGenerationOptions(form: CreateForm) {
  const options = useQuery({
    ...generationOptionQueries(browserDatabase).all(),
    // A worker that is still starting has not reported its options yet.
    refetchInterval: (query) => (query.state.data?.some((option) => option.is_available) ? false : 5000),
  })
  const writers = optionsOf(options.data, 'writer')
  const models = optionsOf(options.data, 'voice_model')
  const model = usableOption(models, form.ttsModel)
  return {
    isLoading: options.isPending,
    isError: options.isError,
    writers,
    models,
    writer: usableOption(writers, form.llmModel),
    model,
    /** Differs from `model` if that model has no voice for the language. */
    speaker: speakingOption(models, model, form.language),
  }
}

/** Rows of one kind in the shape that `core/wizard` expects, usable ones first. */
export function optionsOf(rows: GenerationOption[] | undefined, kind: GenerationOption['kind']) {
  return (rows ?? [])
    .filter((row) => row.kind === kind)
    .toSorted((one, other) => Number(other.is_available) - Number(one.is_available))
    .map((row) => ({
      ...row,
      isAvailable: row.is_available,
      isDefault: row.details.isDefault,
      languages: row.details.languages,
    }))
}

export function toSelectOption({ id, name, isAvailable, needs }: ReturnType<typeof optionsOf>[number]) {
  return {
    value: id,
    label: optionName({ id, name }),
    note: isAvailable ? undefined : missingWords(needs),
    isDisabled: !isAvailable,
  }
}

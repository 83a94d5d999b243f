import { useQuery } from '@tanstack/react-query'
import { type CreateForm, speakingOption, usableOption } from '#core/wizard/create-form.ts'
import { browserDatabase } from '#tables/database.ts'
import { type GenerationOption, generationOptionQueries } from '#tables/options/browser.ts'

/** Writers and voice models that can be chosen, best first, with the ones that will be used. */
export function useGenerationOptions(form: CreateForm) {
  const options = useQuery({
    ...generationOptionQueries(browserDatabase).all(),
    // A worker that is still starting has told nothing yet.
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
    /** Another one than `model` where that one has no voice for the language. */
    speaker: speakingOption(models, model, form.language),
  }
}

/** The rows of one kind as the rules of `core/wizard` know them. */
export function optionsOf(rows: GenerationOption[] | undefined, kind: GenerationOption['kind']) {
  return (rows ?? [])
    .filter((row) => row.kind === kind)
    .map((row) => ({
      ...row,
      isAvailable: row.is_available,
      isDefault: row.details.isDefault,
      languages: row.details.languages,
    }))
}

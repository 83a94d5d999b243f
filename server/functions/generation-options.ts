import { defaultFormatId } from '#core/dialog/formats.ts'
import { languages } from '#core/languages/languages.ts'
import { listGenerationOptions } from '#tables/options/options-sql.ts'
import type { ServerFunction } from './server-function.ts'

/** Returns the writers and voices available here, as the worker reported them. `needs`: what an unavailable one lacks. */
export const generationOptions: ServerFunction = async ({ sql }) => {
  const options = await listGenerationOptions(sql)
  const ofKind = (kind: string) => options.filter((option) => option.kind === kind)
  const defaultOf = (kind: string) => ofKind(kind).find((option) => option.details.isDefault)?.id ?? null
  return {
    writers: ofKind('writer').map(({ id, name, isAvailable, needs }) => ({ id, name, isAvailable, needs })),
    voiceModels: ofKind('voice_model').map(({ id, name, isAvailable, needs, details }) => ({
      id,
      name,
      isAvailable,
      needs,
      provider: details.provider ?? null,
    })),
    languages,
    defaults: {
      writer: defaultOf('writer'),
      voiceModel: defaultOf('voice_model'),
      format: defaultFormatId,
      language: 'en',
    },
    costs: Object.fromEntries(
      ofKind('voice_model').map(({ id, details }) => [
        id,
        {
          usdPerThousandCharacters: details.usdPerThousandCharacters ?? null,
          workPerSecond: details.workPerSecond ?? null,
          pricedOn: details.pricedOn ?? null,
        },
      ]),
    ),
    isWorkerKnown: options.length > 0,
  }
}

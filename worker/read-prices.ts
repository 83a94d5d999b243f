import type { CallPrices } from '#providers/budget/writing-meter.ts'
import { pricesOf } from '#providers/language/model-facts.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { usdPerThousandCharacters } from '#providers/speech/voicing-cost.ts'
import { listModelPrices } from '#tables/budget/budget-sql.ts'
import type { Sql } from '#tables/sql.ts'

/** Prices of writers and voices: what an admin has entered, else the known price; null if there is neither. */
export type ModelPrices = CallPrices & { isEntered(model: string): boolean }

export async function readPrices(sql: Sql, settings: ProviderSettings): Promise<ModelPrices> {
  const entered = await listModelPrices(sql)
  return {
    ofWriter(writerId) {
      const { input = 0, output = 0 } = entered.get(writerId) ?? {}
      return input + output === 0 ? pricesOf(writerId, settings) : { input, cached: input, output }
    },
    ofVoice: (service, model) => entered.get(service)?.characters || usdPerThousandCharacters(service, model),
    isEntered: (model) => entered.has(model),
  }
}

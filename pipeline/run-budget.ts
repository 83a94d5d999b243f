import { AppError } from '#core/errors.ts'
import type { Budget, PaidCall } from '#providers/budget/budget.ts'
import { type CallPrices, usdOfCall } from '#providers/budget/writing-meter.ts'
import { pricesOf } from '#providers/language/model-facts.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { usdPerThousandCharacters } from '#providers/speech/voicing-cost.ts'

/**
 * Returns the budget of one run of the command line, in US dollars. A call that could exceed the budget is not sent. A call
 * that ended early counts with its worst-case price. A model of unknown price is refused.
 */
export function runBudget(mostUsd: number, settings: ProviderSettings): Budget {
  const calls: number[] = []
  const prices: CallPrices = {
    ofWriter: (writerId) => pricesOf(writerId, settings),
    ofVoice: usdPerThousandCharacters,
  }
  const priceOf = (call: PaidCall): number => {
    const usd = usdOfCall(call, prices)
    if (usd !== null) return usd
    const hint =
      call.kind === 'words'
        ? 'Set WRITER_PRICE_INPUT and WRITER_PRICE_OUTPUT (0 for a server of your own), or choose another writer'
        : 'Choose other voices'
    const name = call.kind === 'words' ? call.writerId : call.service
    throw new AppError(
      'limit-reached',
      `What ${name} costs is not known, so --budget cannot hold for it. ${hint}, or leave --budget out.`,
    )
  }
  return {
    async reserve(worst) {
      const usd = priceOf(worst)
      const left = mostUsd - calls.reduce((sum, call) => sum + call, 0)
      if (usd > left + 1e-9)
        throw new AppError(
          'limit-reached',
          `The next call can cost up to ${money(usd)}, and ${money(left)} of the budget of ${money(mostUsd)} is left, so it was not sent. What is finished is kept: run the same command again with a higher --budget to go on.`,
        )
      return String(calls.push(usd) - 1)
    },
    async settle(id, counted) {
      calls[Number(id)] = priceOf(counted)
    },
  }
}

const money = (usd: number) => `$${Math.max(0, usd).toFixed(usd < 1 ? 4 : 2)}`

import { locale } from '#app/messages/locale.ts'
import { count, fill } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/wizard.ts'
import { givenMinutes } from '#core/wizard/reachable-minutes.ts'

/** Returns the message with this key, or `otherwise` if there is none. */
function messageOf(key: string, otherwise: string): string {
  return key in words ? (words[key as 'format_deep_dive'] as string) : otherwise
}

type Named = { id: string; name: string }

export const formatName = ({ id, name }: Named): string => messageOf(`format_${id}`, name)

/**
 * Returns how a format is offered for a text that gives `reachable` minutes: with the length that the episode would really get.
 * `reachable` is null while there is no text.
 */
export function formatOption(
  format: Named & { minutes: number; description: string },
  reachable: number | null,
): { label: string; note: string } {
  const { id, minutes, description } = format
  const name = formatName(format)
  const given = reachable === null ? null : givenMinutes(reachable, minutes)
  if (given === null)
    return {
      label: fill(words.formatLength, { name, minutes }),
      note: messageOf(`about_${id}`, description),
    }
  return {
    label:
      given === 0
        ? fill(words.formatUnderMinute, { name, minutes })
        : fill(words.formatShorter, { name, given, minutes }),
    note: words.wholeText,
  }
}

/** Returns a notice if a text is too short for its format, else null. */
export function shortTextNotice(reachable: number, wantedMinutes: number): string | null {
  const given = givenMinutes(reachable, wantedMinutes)
  if (given === null) return null
  return given === 0 ? words.textGivesLittle : count(words.textGives, given)
}

/**
 * Returns the name of a writer or speech model. Names of services and models are not translated, but notes such as "on this machine" are.
 */
export function optionName({ id, name }: Named): string {
  return messageOf(`model_${id.replaceAll('-', '_')}`, inPageLanguage(name))
}

/** Returns what an option lacks: names of settings, or what the server says. */
export function missingWords(needs: string | null): string {
  return needs ? inPageLanguage(needs) : words.notAvailable
}

/** Formats an amount in US dollars, the currency in which services charge. */
export function dollars(usd: number): string {
  return usd.toLocaleString(locale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  })
}

/** Formats a price. A price of less than a cent is not shown more exactly. */
export function priceWords(usd: number): string {
  return usd < 0.01 ? fill(words.underPrice, { price: dollars(0.01) }) : dollars(usd)
}

/** Translates the month in which prices were looked up. The server's `month` is in English: "June 2026". */
export function monthWords(month: string): string {
  const at = new Date(`1 ${month} UTC`)
  if (Number.isNaN(at.getTime())) return month
  return at.toLocaleDateString(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

import { locale } from '#app/messages/locale.ts'
import { count, fill } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/wizard.ts'
import { givenMinutes } from '#core/wizard/reachable-minutes.ts'

/** The message of this name, or what stands in for it where an id has none. */
function messageOf(key: string, otherwise: string): string {
  return key in words ? (words[key as 'format_deep_dive'] as string) : otherwise
}

type Named = { id: string; name: string }

export const formatName = ({ id, name }: Named): string => messageOf(`format_${id}`, name)

/** A format as it is offered for a text of `reachable` minutes: with the length it really gets. Null: no text yet. */
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

/** What is said of a text that is too short for its format. */
export function shortTextNotice(reachable: number, wantedMinutes: number): string | null {
  const given = givenMinutes(reachable, wantedMinutes)
  if (given === null) return null
  return given === 0 ? words.textGivesLittle : count(words.textGives, given)
}

/** A writer or speech model. Names of services and models stay; those found on this machine say so. */
export function optionName({ id, name }: Named): string {
  return messageOf(`model_${id.replaceAll('-', '_')}`, inPageLanguage(name))
}

/** What an option lacks: names of settings, or what the server says. */
export function missingWords(needs: string | null): string {
  return needs ? inPageLanguage(needs) : words.notAvailable
}

/** US dollars, which services charge. */
export function dollars(usd: number): string {
  return usd.toLocaleString(locale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  })
}

/** What less than a cent costs is not told more exactly. */
export function priceWords(usd: number): string {
  return usd < 0.01 ? fill(words.underPrice, { price: dollars(0.01) }) : dollars(usd)
}

/** When prices were looked up, as the server says it: "June 2026". */
export function monthWords(month: string): string {
  const at = new Date(`1 ${month} UTC`)
  if (Number.isNaN(at.getTime())) return month
  return at.toLocaleDateString(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

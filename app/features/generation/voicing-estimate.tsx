import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { count, fill } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { roughTime } from '#app/ui/format-times.ts'
import { estimateVoicing } from '#core/editing/estimate.ts'
import type { Line } from '#core/editing/line.ts'
import { sharedSeconds } from '#core/jobs/voicing-load.ts'
import { masteringSeconds } from '#core/jobs/voicing-time.ts'
import type { Language } from '#core/languages/languages.ts'
import { speakingOption } from '#core/wizard/create-form.ts'
import { browserDatabase } from '#tables/database.ts'
import { type GenerationJob, jobQueries } from '#tables/jobs/jobs-queries.ts'
import { generationOptionQueries } from '#tables/options/options-queries.ts'
import { monthWords, priceWords } from './option-words.ts'
import { optionsOf } from './use-generation-options.ts'

/** Estimated time and cost of voicing `lines` and mastering `all`. */
export function VoicingEstimate({
  lines,
  all,
  language,
  modelId,
  isStale = false,
}: {
  lines: Line[]
  /** All lines of the episode. */
  all: Line[]
  language: Language
  modelId: string | null
  /** The audio contains lines that were removed or moved since. */
  isStale?: boolean
}) {
  const options = useQuery(generationOptionQueries(browserDatabase).all())
  const load = useQuery({
    ...jobQueries(useViewer()).load(null),
    refetchInterval: 30_000,
    enabled: lines.length > 0,
  }).data
  if (lines.length === 0) {
    return (
      <p className="text-quiet text-sm max-sm:order-first max-sm:w-full max-sm:text-xs">
        {isStale ? words.allVoicedJoin : words.allVoiced}
      </p>
    )
  }
  const models = optionsOf(options.data, 'voice_model')
  const chosen = models.find(({ id }) => id === modelId) ?? null
  const details = speakingOption(models, chosen, language)?.details
  const estimateOf = (some: Line[]) =>
    estimateVoicing(
      some.map((line) => line.text),
      language,
      {
        usdPerThousandCharacters: details?.usdPerThousandCharacters ?? null,
        workPerSecond: details?.workPerSecond ?? null,
        pricedOn: details?.pricedOn ?? null,
        secondsPerCharacter: load?.paces[details?.provider ?? ''] ?? null,
      },
    )
  const estimate = estimateOf(lines)
  const mastering = masteringSeconds(estimateOf(all).speechSeconds, load?.mastering ?? null)
  const others = load?.running.filter(({ service }) => service === details?.provider).length ?? 0
  const work = estimate.workSeconds
  const parts = [
    work !== null &&
      (load && others > 0
        ? count(words.workBeside, others, {
            time: roughTime(sharedSeconds(work, load, details?.provider ?? null) + mastering),
          })
        : fill(words.work, { time: roughTime(work + mastering) })),
    estimate.usd !== null && costWords(estimate.usd),
  ].filter((part) => part !== false)
  return (
    <p className="text-right text-quiet text-sm tabular-nums max-sm:order-first max-sm:w-full max-sm:text-left max-sm:text-xs">
      {count(words.speech, lines.length, { time: roughTime(estimate.speechSeconds) })}
      {parts.length > 0 && (
        <>
          <br className="max-sm:hidden" />
          <span className="sm:hidden">{' · '}</span>
        </>
      )}
      {parts.join(' · ')}
      {estimate.usd !== null &&
        estimate.usd > 0 &&
        details?.pricedOn &&
        ` ${fill(words.pricesOf, { date: monthWords(details.pricedOn) })}`}
    </p>
  )
}

function costWords(usd: number): string {
  if (usd === 0) return words.noCost
  const price = priceWords(usd)
  return usd < 0.01 ? price : fill(words.aboutPrice, { price })
}

/** Actual time and cost of a finished voicing job; empty if not recorded. */
export function spentInWords({ cost, started_at, finished_at }: GenerationJob): string {
  if (!cost) return ''
  const { usd, characters } = cost
  const seconds = started_at && finished_at ? (Date.parse(finished_at) - Date.parse(started_at)) / 1000 : null
  return [
    characters !== undefined && count(words.charactersVoiced, characters),
    seconds !== null && fill(words.took, { time: roughTime(seconds) }),
    usd !== undefined && usd !== null && costWords(usd),
  ]
    .filter(Boolean)
    .join(' · ')
}

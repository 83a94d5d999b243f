import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { estimateVoicing } from '#core/editing/estimate.ts'
import type { Line } from '#core/editing/line.ts'
import { sharedSeconds } from '#core/jobs/voicing-load.ts'
import { masteringSeconds } from '#core/jobs/voicing-time.ts'
import type { Language } from '#core/languages/languages.ts'
import { inWords } from '#core/time/in-words.ts'
import { speakingOption } from '#core/wizard/create-form.ts'
import { browserDatabase } from '#tables/database.ts'
import { type GenerationJob, jobQueries } from '#tables/jobs/jobs-queries.ts'
import { generationOptionQueries } from '#tables/options/options-queries.ts'
import { optionsOf } from './use-generation-options.ts'

/** Estimated time and cost of voicing these lines and mastering them all. */
export function VoicingEstimate({
  lines,
  all,
  language,
  modelId,
  isStale = false,
}: {
  lines: Line[]
  /** Of the whole episode. */
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
        {isStale ? 'Every line is voiced; they are put together anew.' : 'Every line is voiced.'}
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
        ? `About ${inWords(sharedSeconds(work, load, details?.provider ?? null) + mastering)}, beside ${others === 1 ? 'another episode' : `${others} other episodes`}`
        : `About ${inWords(work + mastering)} of work`),
    estimate.usd !== null && priceInWords(estimate.usd),
  ].filter((part) => part !== false)
  return (
    <p className="text-right text-quiet text-sm tabular-nums max-sm:order-first max-sm:w-full max-sm:text-left max-sm:text-xs">
      {lines.length} {lines.length === 1 ? 'line' : 'lines'}, about {inWords(estimate.speechSeconds)} of
      speech
      {parts.length > 0 && (
        <>
          <br className="max-sm:hidden" />
          <span className="sm:hidden">{' · '}</span>
        </>
      )}
      {parts.join(' · ')}
      {estimate.usd !== null && estimate.usd > 0 && details?.pricedOn && ` (prices of ${details.pricedOn})`}
    </p>
  )
}

function priceInWords(usd: number): string {
  if (usd === 0) return 'no cost'
  return usd < 0.01 ? 'under $0.01' : `about $${usd.toFixed(2)}`
}

/** Actual time and cost of a finished voicing job; empty if not recorded. */
export function spentInWords({ cost, started_at, finished_at }: GenerationJob): string {
  if (!cost) return ''
  const { usd, characters } = cost
  const seconds = started_at && finished_at ? (Date.parse(finished_at) - Date.parse(started_at)) / 1000 : null
  return [
    characters !== undefined && `${characters.toLocaleString('en')} characters were voiced`,
    seconds !== null && `it took ${inWords(seconds)}`,
    usd !== undefined && usd !== null && priceInWords(usd),
  ]
    .filter(Boolean)
    .join(' · ')
}

import { jsonSchema } from 'ai'
import { z } from 'zod'
import { longestFact, longestFocus, mostFacts, type PlanPart, partCount } from '#core/dialog/plan.ts'
import { AppError } from '#core/errors.ts'
import { askWithRetries } from './ask-with-retries.ts'
import type { EpisodePrompts } from './episode-prompts.ts'
import type { LanguageService } from './language-service.ts'
import { cleanTitle } from './turn-text.ts'
import type { WriteRequest } from './writer.ts'

/** `window`: the piece of the source that the part is written from. */
type PlannedPart = PlanPart & { window: number }
/** A part and how many words it should have; all of an outline add up to the words of the episode. */
export type BudgetedPart = PlannedPart & { words: number }

const asked = z.object({
  title: z.string(),
  focus: z.string(),
  facts: z.array(z.string()),
  weight: z.number(),
})
/** Small models leave out what they find hard: a plan without facts is still a plan. */
const taken = asked.extend({
  focus: z.string().catch(''),
  facts: z.array(z.string()).catch([]),
  weight: z.coerce.number().catch(2),
})
const element = jsonSchema<z.infer<typeof taken>>(
  () => z.toJSONSchema(asked, { target: 'draft-7' }) as object,
  {
    validate: (value) => {
      const result = taken.safeParse(value)
      return result.success ? { success: true, value: result.data } : { success: false, error: result.error }
    },
  },
)

/** Asks for the parts of the episode, those of each piece of the source by themselves: two at least, or an AppError. */
export async function planParts(
  service: LanguageService,
  request: WriteRequest,
  windows: EpisodePrompts[],
  mark: string,
  totalWords: number,
): Promise<BudgetedPart[]> {
  const given = request.plan
  if (given) {
    const windowOf = (index: number) => Math.floor((index * windows.length) / given.length)
    return shareWords(
      given.map((part, index) => ({ ...part, window: windowOf(index) })),
      totalWords,
    )
  }
  const count = Math.max(partCount(request.format.durationMinutes), windows.length)
  const parts: PlannedPart[] = []
  for (const [window, prompts] of windows.entries()) {
    const own =
      Math.round(((window + 1) * count) / windows.length) - Math.round((window * count) / windows.length)
    await planWindow(
      service,
      request,
      { prompts, window, of: windows.length, mark, count: own, totalWords },
      parts,
    )
  }
  if (parts.length < 2) throw noPlan(service)
  request.report?.({ plan: parts.map(({ window: _, ...part }) => part) })
  return shareWords(parts, totalWords)
}

type Window = {
  prompts: EpisodePrompts
  window: number
  of: number
  mark: string
  count: number
  totalWords: number
}

async function planWindow(
  service: LanguageService,
  { signal, report }: WriteRequest,
  { prompts, window, of, mark, count, totalWords }: Window,
  parts: PlannedPart[],
): Promise<void> {
  const before = parts.length
  const fewest = Math.min(2, count)
  const answer = askWithRetries(service, signal, () => {
    if (parts.length - before >= fewest) return null
    // What a broken-off answer left behind is no plan: start over.
    parts.length = before
    const question = prompts.ask('outline', [['PLANNED BEFORE', titlesOf(parts)]], {
      count,
      words: totalWords,
      piece:
        of === 1
          ? ''
          : `- SOURCE holds piece ${window + 1} of ${of} of the text. Plan only what this piece tells.`,
    })
    return { ...question, element, signal, onUsage: (usage) => report?.({ usage }) }
  })
  let drafts = 0
  for await (const draft of answer) {
    const title = cleanTitle(draft.title)
    const facts = draft.facts.map((fact) => fact.trim().slice(0, longestFact)).filter((fact) => fact !== '')
    // Another piece may come to the same title: a chapter twice is better than a piece that nobody tells.
    const own = parts.slice(before)
    const isNew = title !== '' && !own.some((part) => part.title.toLowerCase() === title.toLowerCase())
    const isFull = parts.length - before === count
    if (isNew && !isFull && !JSON.stringify(draft).includes(mark)) {
      const weight = Math.min(3, Math.max(1, draft.weight))
      const focus = draft.focus.trim().slice(0, longestFocus)
      parts.push({ title, focus, facts: facts.slice(0, mostFacts), weight, window })
    }
    // Read to its end, which says what it cost; only a model that does not stop is left alone.
    if (++drafts > count * 3) break
  }
  if (parts.length - before < fewest) throw noPlan(service)
}

function noPlan({ name }: LanguageService): AppError {
  return new AppError(
    'unavailable',
    `${name} made no plan for this text. Try again or choose another writer.`,
  )
}

/** The plan as a prompt holds it: of parts that rest on another piece of the source only the title. */
export function renderPlan(plan: readonly PlannedPart[], window: number): string {
  return plan
    .map((part, index) => `${index + 1}. ${part.window === window ? renderPart(part) : part.title}`)
    .join('\n')
}

export function renderPart({ title, focus, facts }: PlanPart, subject = focus): string {
  return [`${title}: ${subject}`, ...facts.map((fact) => `   - ${fact}`)].join('\n')
}

function titlesOf(parts: readonly PlannedPart[]): string {
  return parts.map(({ title }) => `- ${title}`).join('\n')
}

/** Splits the words by weight. The first and the last part carry greeting and goodbye, so none may be tiny. */
function shareWords(parts: PlannedPart[], totalWords: number): BudgetedPart[] {
  const sum = parts.reduce((total, { weight }) => total + weight + 1, 0)
  return parts.map((part) => ({ ...part, words: Math.round((totalWords * (part.weight + 1)) / sum) }))
}

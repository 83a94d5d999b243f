import { jsonSchema } from 'ai'
import { z } from 'zod'
import {
  longestBeat,
  longestFact,
  longestFocus,
  mostFacts,
  type PlanPart,
  partCount,
} from '#core/dialog/plan.ts'
import { AppError } from '#core/errors.ts'
import { askWithRetries } from './ask-with-retries.ts'
import { type EpisodePrompts, isSmall } from './episode-prompts.ts'
import type { LanguageService } from './language-service.ts'
import { fillPrompt } from './prompt-files.ts'
import { cleanTitle } from './turn-text.ts'
import type { WriteRequest } from './writer.ts'

/** `window`: index of the piece of the source that the part is written from. */
type PlannedPart = PlanPart & { window: number }
/** A part with its length. The lengths of an outline add up to the words of the episode. */
export type BudgetedPart = PlannedPart & { words: number }

const requestedPart = z.object({
  title: z.string(),
  focus: z.string(),
  facts: z.array(z.string()),
  weight: z.number(),
})
/** The beats to ask a model for, with their names in the plan. */
const beatNames = {
  hook: 'Hook',
  want: 'Want',
  obstacle: 'Obstacle',
  reversal: 'Reversal',
  cost: 'Cost',
  hostA: 'Host A',
  hostB: 'Host B',
  withheld: 'Withheld',
  returns: 'Returns',
}
const beats = Object.keys(beatNames) as (keyof typeof beatNames)[]
const texts = (text: z.ZodType<string>) =>
  Object.fromEntries(beats.map((beat) => [beat, text])) as Record<keyof typeof beatNames, typeof text>
/** Lenient, because small models omit fields. A plan without facts is still a plan. */
const acceptedPart = requestedPart.extend({
  focus: z.string().catch(''),
  facts: z.array(z.string()).catch([]),
  weight: z.coerce.number().catch(2),
  ...texts(z.string().catch('')),
})
const elementOf = (requested: z.ZodType) =>
  jsonSchema<z.infer<typeof acceptedPart>>(() => z.toJSONSchema(requested, { target: 'draft-7' }) as object, {
    validate: (value) => {
      const result = acceptedPart.safeParse(value)
      return result.success ? { success: true, value: result.data } : { success: false, error: result.error }
    },
  })
const partElement = elementOf(requestedPart)
const partWithBeats = elementOf(requestedPart.extend(texts(z.string())))
const beatsForm = beats.map((beat) => `,"${beat}":"…"`).join('')

/**
 * Plans the parts of the episode, for each piece of the source separately. Throws AppError if there are fewer than two.
 */
export async function planParts(
  service: LanguageService,
  request: WriteRequest,
  windows: EpisodePrompts[],
  delimiter: string,
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
      { prompts, window, of: windows.length, delimiter, count: own, totalWords },
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
  delimiter: string
  count: number
  totalWords: number
}

async function planWindow(
  service: LanguageService,
  { signal }: WriteRequest,
  { prompts, window, of, delimiter, count, totalWords }: Window,
  parts: PlannedPart[],
): Promise<void> {
  const before = parts.length
  const fewest = Math.min(2, count)
  // In a small context, a plan with beats would leave too little room for the dialog.
  const hasBeats = !isSmall(service.contextTokens)
  const reply = askWithRetries(service, signal, () => {
    if (parts.length - before >= fewest) return null
    // An incomplete plan is useless: start over.
    parts.length = before
    const question = prompts.ask('outline', [['PLANNED BEFORE', titlesOf(parts)]], {
      count,
      beats: hasBeats ? fillPrompt('beats') : '',
      beatsForm: hasBeats ? beatsForm : '',
      words: totalWords,
      piece:
        of === 1
          ? ''
          : `- SOURCE holds piece ${window + 1} of ${of} of the text. Plan only what this piece tells.`,
    })
    return {
      ...question,
      element: hasBeats ? partWithBeats : partElement,
      signal,
    }
  })
  let drafts = 0
  for await (const draft of reply) {
    const title = cleanTitle(draft.title)
    const facts = draft.facts.map((fact) => fact.trim().slice(0, longestFact)).filter((fact) => fact !== '')
    // Titles are compared within one piece only: two parts with the same title are better than a piece without a part.
    const own = parts.slice(before)
    const isNew = title !== '' && !own.some((part) => part.title.toLowerCase() === title.toLowerCase())
    const isFull = parts.length - before === count
    if (isNew && !isFull && !JSON.stringify(draft).includes(delimiter)) {
      const weight = Math.min(3, Math.max(1, draft.weight))
      const focus = draft.focus.trim().slice(0, longestFocus)
      const beats = renderBeats(draft)
      parts.push({
        title,
        focus,
        weight,
        window,
        facts: facts.slice(0, mostFacts),
        ...(beats.length > 0 && { beats }),
      })
    }
    // The reply is read to its end, where the cost is reported, unless the model does not stop.
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

/** Renders the plan for a prompt: parts of other pieces of the source by title only. */
export function renderPlan(plan: readonly PlannedPart[], window: number): string {
  return plan
    .map((part, index) => `${index + 1}. ${part.window === window ? renderPart(part) : part.title}`)
    .join('\n')
}

export function renderPart({ title, focus, facts, beats = [] }: PlanPart): string {
  return [`${title}: ${focus}`, ...[...facts, ...beats].map((entry) => `   - ${entry}`)].join('\n')
}

function renderBeats(draft: z.infer<typeof acceptedPart>): string[] {
  return beats.flatMap((beat) => {
    const text = draft[beat].replace(/\s+/g, ' ').trim()
    return text === '' ? [] : [`${beatNames[beat]}: ${text}`.slice(0, longestBeat)]
  })
}

function titlesOf(parts: readonly PlannedPart[]): string {
  return parts.map(({ title }) => `- ${title}`).join('\n')
}

/**
 * Divides the words by weight. Each weight is raised by one, so that even a light first part has room for the greeting. The
 * last part gets one more for the ending.
 */
function shareWords(parts: PlannedPart[], totalWords: number): BudgetedPart[] {
  const shares = parts.map(({ weight }, index) => weight + (index === parts.length - 1 ? 2 : 1))
  const sum = shares.reduce((total, share) => total + share, 0)
  return parts.map((part, index) => ({
    ...part,
    words: Math.round((totalWords * (shares[index] ?? 1)) / sum),
  }))
}

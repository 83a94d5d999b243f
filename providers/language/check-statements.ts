import { jsonSchema } from 'ai'
import { z } from 'zod'
import { type JudgedClaim, type Statement, verdicts } from '#core/checks/judged-claims.ts'
import { readText } from '#core/checks/read-text.ts'
import { AppError } from '#core/errors.ts'
import { askWithRetries } from './ask-with-retries.ts'
import { type CheckedText, checkPrompts, fenceOf, type Reach } from './check-prompts.ts'
import type { LanguageService } from './language-service.ts'
import { isReplyFault } from './model-fault.ts'
import { promptText } from './prompt-files.ts'
import { estimateTokens } from './token-budget.ts'

/** Maximum number of lines in one request. */
const batchSize = 12
/** Tokens of context. Models with less are asked about fewer lines at once. */
const smallContext = 8_192
const smallBatch = 4
/** Tokens of a reply about one line. */
const replyTokens = 140

const answer = z.object({
  line: z.number(),
  claims: z.array(
    z.object({
      claim: z.string(),
      verdict: z.enum(verdicts),
      passage: z.number().nullable(),
      what: z.string().nullable(),
    }),
  ),
})
type Answer = z.infer<typeof answer>
/** Tolerates numbers as text and missing fields; an answer with an unknown verdict is dropped whole. */
const acceptedAnswer = answer.extend({
  line: z.coerce.number(),
  claims: z.array(
    answer.shape.claims.element.extend({
      claim: z.string().catch(''),
      passage: z.coerce.number().nullable().catch(null),
      what: z.string().nullable().catch(null),
    }),
  ),
})
const element = jsonSchema<Answer>(() => z.toJSONSchema(answer, { target: 'draft-7' }) as object, {
  validate: (value) => {
    const result = acceptedAnswer.safeParse(value)
    return result.success ? { success: true, value: result.data } : { success: false, error: result.error }
  },
})

/**
 * Asks a model about each line, in a context that contains nothing from the writing. Returns the judged claims of each line;
 * null without a readable answer. Lines with a claim that is "not here" are asked about once more, with more of the text.
 * `error` is the provider's failure, if any.
 */
export async function checkStatements(
  service: LanguageService,
  text: CheckedText,
  statements: readonly Statement[],
  signal: AbortSignal,
): Promise<{ claims: (JudgedClaim[] | null)[]; error: AppError | null }> {
  const mark = fenceOf(text, statements)
  const claims: (JudgedClaim[] | null)[] = statements.map(() => null)
  let error: AppError | null = null
  async function ask(places: number[], reach: Reach): Promise<void> {
    for (const place of places) claims[place] = null
    const size = service.contextTokens < smallContext ? smallBatch : batchSize
    const batches: number[][] = []
    for (let from = 0; from < places.length; from += size) batches.push(places.slice(from, from + size))
    const next = batches.values()
    const work = async () => {
      for (const batch of next) {
        const ofBatch = batch.flatMap((place) => statements[place] ?? [])
        try {
          for await (const [at, judged] of askBatch(service, text, ofBatch, { mark, reach, signal })) {
            const place = batch[at]
            if (place !== undefined) claims[place] = judged
          }
        } catch (cause) {
          signal.throwIfAborted()
          if (!(cause instanceof AppError)) throw cause
          if (!isReplyFault(cause)) error = cause
        }
      }
    }
    await Promise.all(Array.from({ length: service.sideBySide }, work))
  }
  await ask([...statements.keys()], 'first')
  const missing = [...claims.keys()].filter((place) => isMissing(claims[place]))
  if (missing.length > 0) await ask(missing, 'second')
  return { claims, error }
}

function isMissing(claims: JudgedClaim[] | null | undefined): boolean {
  return claims?.some(({ verdict }) => verdict === 'not here') ?? false
}

/** Yields the answers of one request with the line's index in it. The first answer about a line counts. */
async function* askBatch(
  service: LanguageService,
  text: CheckedText,
  statements: readonly Statement[],
  { mark, reach, signal }: { mark: string; reach: Reach; signal: AbortSignal },
): AsyncGenerator<[number, JudgedClaim[]], void> {
  const said = statements.map(({ text, before }) => text + before).join('')
  const fixed = estimateTokens(promptText('check-system') + promptText('check') + said)
  const room = service.contextTokens - fixed - statements.length * replyTokens - 200
  const prompts = checkPrompts(text, statements, { mark, reach, room })
  service.reserve(estimateTokens(prompts.system + prompts.prompt) + statements.length * replyTokens)
  const open = new Set(statements.keys())
  const { sentences } = readText(text.source)
  const reply = askWithRetries(service, signal, () =>
    open.size === 0 ? null : { ...prompts, element, signal },
  )
  for await (const { line, claims } of reply) {
    if (!open.delete(line - 1)) continue
    const judged = claims.map(({ passage, ...claim }): JudgedClaim => {
      const sentence = passage === null ? undefined : sentences[passage - 1]
      return { ...claim, passage: sentence ? { start: sentence.start, end: sentence.end } : null }
    })
    yield [line - 1, judged]
  }
}

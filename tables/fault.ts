import { AppError, type ErrorCode, neutralMessage } from '#core/errors.ts'

type DatabaseError = { code?: string; message: string }

/** Ends each question to the database, `.then(orFault)`: its answer, or an AppError. */
export function orFault<Answer extends { error: DatabaseError | null }>(
  answer: Answer,
): Extract<Answer, { error: null }> {
  if (answer.error) throw faultOf(answer.error)
  return answer as Extract<Answer, { error: null }>
}

/** Our functions say what is wrong in a sentence for people; other texts of a database are shown to nobody. */
const toldToPeople: Record<string, ErrorCode> = {
  /** A rule. */
  P0001: 'conflict',
  /** The account has added enough for now; the sentence says when it can go on. */
  PT429: 'limit-reached',
}
const codes: Record<string, ErrorCode> = {
  ...toldToPeople,
  '42501': 'forbidden',
  PGRST301: 'forbidden',
  PGRST302: 'forbidden',
  /** One row was wanted and there is none, or none that the asker may see. */
  PGRST116: 'not-found',
  '23505': 'conflict',
  '23503': 'conflict',
  '22P02': 'invalid',
  '22023': 'invalid',
  '23502': 'invalid',
  '23514': 'invalid',
}

/** The cause stays with it, for whoever has to know more than people are told. */
export function faultOf(error: DatabaseError): AppError {
  const { code = '', message } = error
  return new AppError(codes[code] ?? 'unavailable', code in toldToPeople ? message : neutralMessage, {
    cause: error,
  })
}

/** What the database itself said to people about a failure; undefined when it said nothing for them. */
export function sentence(error: unknown): string | undefined {
  return error instanceof AppError && (codeOf(error.cause) ?? '') in toldToPeople ? error.message : undefined
}

/** True when a value must be unique and somebody has it already. */
export function isTaken(error: unknown): boolean {
  return error instanceof AppError && codeOf(error.cause) === '23505'
}

function codeOf(cause: unknown): string | undefined {
  return (cause as { code?: string } | undefined)?.code
}

/** True where a request was given up because nobody answered, however its failure was wrapped on the way. */
export function wasSilent(error: unknown): boolean {
  for (let cause = error, depth = 0; cause && depth < 4; cause = (cause as Error).cause, depth++) {
    const { name, message } = cause as { name?: unknown; message?: unknown }
    if (name === 'TimeoutError' || /^TimeoutError\b/.test(String(message))) return true
  }
  return false
}

/** For queries: `times` more attempts, but none where a server that says nothing has already cost its time. */
export function retryUnlessSilent(times: number): (failures: number, error: Error) => boolean {
  return (failures, error) => failures < times && !wasSilent(error)
}

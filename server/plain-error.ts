/** Something the person who starts the server can put right: told in one sentence, without a trace. */
export class PlainError extends Error {
  readonly isPlain = true
}

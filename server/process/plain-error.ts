/** An error that the operator can fix: reported in one sentence, without a stack trace. */
export class PlainError extends Error {
  readonly isPlain = true
}

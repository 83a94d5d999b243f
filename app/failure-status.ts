/** Status of a page that reports a failed call: the call's own 4xx status, else 503. */
export function failureStatus(error: unknown): number {
  const { status, context, cause } = error as {
    status?: number
    context?: { status?: number }
    cause?: { code?: string }
  }
  const found = status ?? context?.status ?? Number(/^(?:HC|PT)(\d{3})$/.exec(cause?.code ?? '')?.[1])
  return found >= 400 && found < 500 ? found : 503
}

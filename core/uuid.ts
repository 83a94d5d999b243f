/** The text of a pattern, for patterns with an id inside them. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const whole = new RegExp(`^${uuidPattern}$`, 'i')

/** Any version: samples have ids of our own making. */
export function isUuid(text: string): boolean {
  return whole.test(text)
}

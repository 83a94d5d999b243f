/** Pattern source, for patterns with an id inside them. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const whole = new RegExp(`^${uuidPattern}$`, 'i')

/** Accepts any version, because the ids of samples are computed. */
export function isUuid(text: string): boolean {
  return whole.test(text)
}

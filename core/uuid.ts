/** Source of a regular expression, for use inside other expressions. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const whole = new RegExp(`^${uuidPattern}$`, 'i')

/** Accepts any UUID version, because the ids of samples are computed. */
export function isUuid(text: string): boolean {
  return whole.test(text)
}

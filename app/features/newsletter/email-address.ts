/** One @ with something before it and a dotted name after it, no spaces. The mail that follows is the real test. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}

/** The home form marks a field only for this (product spec, section 5). */
export function lacksAtSign(text: string): boolean {
  return text !== '' && !text.includes('@')
}

/** Accepts one @ with something before it and a dotted name after it, without spaces. The confirmation mail is the real test. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}

/** The home form marks a field only for this (product spec, section 5). */
export function lacksAtSign(text: string): boolean {
  return text !== '' && !text.includes('@')
}

/** The only error that the home form marks on the field (product spec, section 5). */
export function lacksAtSign(text: string): boolean {
  return text !== '' && !text.includes('@')
}

export const yearRange = /\b(1[1-9]\d\d|20\d\d)\s?[-–—]\s?(1[1-9]\d\d|20\d\d)\b/g
export const money = /([$£€]) ?(\d[\d.,]*\d|\d)( (?:mil|millones|mille|millions?|milliards?)\b)?/g

export function replaceForms(text: string, forms: [RegExp, string][]): string {
  let spoken = text
  for (const [pattern, words] of forms) spoken = spoken.replace(pattern, words)
  return spoken
}

/**
 * Removes thousands separators. "1,200" would be read as one comma two hundred, and "1.200" means the same number in Romance languages.
 */
export function plainAmount(amount: string): string {
  return amount.replace(/[.,](?=\d{3}\b)/g, '')
}

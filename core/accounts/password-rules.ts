export const shortestPassword = 10
/** Maximum number of characters in a password. Longer input only makes hashing slow. */
export const longestPassword = 500

export type PasswordFault = 'length' | 'characters' | 'pwned'

/** Checks a password, but not against lists of known passwords. Returns null if it passes. */
export function passwordFault(password: string): { reason: PasswordFault; message: string } | null {
  const length = [...password].length
  if (length < shortestPassword) {
    return { reason: 'length', message: `At least ${shortestPassword} characters.` }
  }
  if (length > longestPassword) {
    return { reason: 'length', message: `At most ${longestPassword} characters.` }
  }
  if (password.includes('\0')) {
    return { reason: 'characters', message: 'This password contains a character that can’t be typed.' }
  }
  if (password.trim() === '' || new Set(password).size < 4) {
    return { reason: 'characters', message: 'Use more than a few different characters.' }
  }
  return null
}

/** Returns the forms of a password to look up in a list of common ones: in lower case, and without digits and symbols at both ends. */
export function commonForms(password: string): string[] {
  const plain = password.normalize('NFKC').toLowerCase()
  const bare = plain.replace(/[\d\W_]+$/u, '').replace(/^[\d\W_]+/u, '')
  // Many added characters may make a common word rare, so the bare form counts only when few were stripped.
  return bare.length >= 4 && plain.length - bare.length <= 6 ? [plain, bare] : [plain]
}

/** Whether the password is little more than one of `words`, such as the e-mail address or the site's name. */
export function isAboutOneself(password: string, words: string[]): boolean {
  const plain = password.toLowerCase()
  return words.some((word) => {
    const known = word.toLowerCase()
    return known.length >= 4 && plain.includes(known) && plain.length - known.length < 5
  })
}

export type PasswordAdvice = 'short' | 'long' | 'untypable' | 'few' | 'strong' | 'good' | 'weak'

/** Strength advice while the user types. The server decides: only it knows the common passwords. */
export function passwordAdvice(password: string): PasswordAdvice | null {
  if (password === '') return null
  const length = [...password].length
  const fault = passwordFault(password)
  if (fault?.reason === 'length') return length < shortestPassword ? 'short' : 'long'
  if (fault) return password.includes('\0') ? 'untypable' : 'few'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const strength = new Set(password).size + (kinds - 1) * 2 + (length - shortestPassword) / 2
  if (strength >= 18) return 'strong'
  return strength >= 12 ? 'good' : 'weak'
}

import { AppError } from '#core/errors.ts'

const part = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,199}$/

/**
 * Keys become paths and URLs, so they are restricted to plain ASCII instead of being escaped: no dot files, no `..`, no
 * spaces. Names chosen by people are stored in the database and never part of a key.
 */
export function isMediaKey(key: string): boolean {
  return key.length <= 500 && key.split('/').every((piece) => part.test(piece))
}

export function assertMediaKey(key: string): void {
  if (!isMediaKey(key))
    throw new AppError('invalid', `"${key.slice(0, 80)}" cannot be the name of a stored file.`)
}

/** Throws unless the prefix of a key is valid. A prefix may end in the middle of a name or with a slash. */
export function assertMediaPrefix(prefix: string): void {
  const complete = prefix === '' || prefix.endsWith('/') ? `${prefix}x` : prefix
  assertMediaKey(complete)
}

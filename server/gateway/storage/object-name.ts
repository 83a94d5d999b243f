import { AppError } from '#core/errors.ts'

// The characters that the hosted service allows, except "?", because the client library does not encode links again.
const allowed = /^[A-Za-z0-9_!\-.*'() &$@=;:+,/]{1,900}$/

/** Returns a name chosen by a user, or throws AppError. Names are data in the database; no file is named like this. */
export function checkObjectName(name: string): string {
  const isClean =
    allowed.test(name) && name.split('/').every((piece) => piece !== '' && piece !== '.' && piece !== '..')
  if (!isClean)
    throw new AppError('invalid', 'Names of files may hold letters A to Z, digits and simple signs only.')
  return name
}

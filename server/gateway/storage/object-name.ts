import { AppError } from '#core/errors.ts'

// The letters that the hosted service takes, less "?": links made by the client library are not encoded again.
const allowed = /^[A-Za-z0-9_!\-.*'() &$@=;:+,/]{1,900}$/

/** The path of a stored object as people chose it. It is data in the database; no file has this name. */
export function checkObjectName(name: string): string {
  const isClean =
    allowed.test(name) && name.split('/').every((piece) => piece !== '' && piece !== '.' && piece !== '..')
  if (!isClean)
    throw new AppError('invalid', 'Names of files may hold letters A to Z, digits and simple signs only.')
  return name
}

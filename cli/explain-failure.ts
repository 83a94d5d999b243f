import { AppError, plainMessage } from '#core/errors.ts'

const ofFiles: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no ${path}.`,
  EACCES: (path) => `You may not read or write ${path}.`,
  EPERM: (path) => `You may not change ${path}.`,
  EROFS: (path) => `${path} is on a disk that cannot be written.`,
  EISDIR: (path) => `${path} is a folder.`,
  ENOTDIR: (path) => `${path} does not lie in a folder.`,
  EEXIST: (path) => `${path} exists already.`,
}

const isDatabaseFailure = (code: string) =>
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$|^(08|28|3D|42501|53|57)/.test(code)

/** Explains why a command failed. Details of files, disk and database may be shown to the user who started it. */
export function explainFailure(error: unknown): string {
  const { code = '', path, message, isPlain } = error as NodeJS.ErrnoException & { isPlain?: true }
  if (error instanceof AppError) return error.message
  if (isPlain) return message
  if (code === 'ENOSPC') return 'The disk is full. Please make room and start again.'
  const ofFile = ofFiles[code]
  if (ofFile && path) return ofFile(path)
  if (isDatabaseFailure(code)) return `The database cannot be used: ${message || code}.`
  return plainMessage(error)
}

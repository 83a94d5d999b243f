/**
 * Files are named after a hash of their content (`<hash>.mp3`, `<hash>-640.webp`): the name says all that a tag has to
 * say, on every machine and after a backup was put back. Null for other names.
 */
export function contentTag(key: string): string | null {
  const name = key.slice(key.lastIndexOf('/') + 1)
  return /^[0-9a-f]{32,}[.-]/.test(name) ? `"${name}"` : null
}

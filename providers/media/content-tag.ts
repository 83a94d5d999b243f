/**
 * Returns the ETag of a file named after a hash of its content (`<hash>.mp3`, `<hash>-640.webp`): equal on every
 * machine and after a restore. null for other names.
 */
export function contentTag(key: string): string | null {
  const name = key.slice(key.lastIndexOf('/') + 1)
  return /^[0-9a-f]{32,}[.-]/.test(name) ? `"${name}"` : null
}

/**
 * Returns the SHA-256 of a file, read piece by piece in this browser. The browser's own digest needs the whole file in memory, and is
 * missing on sites without https.
 */
export async function hashFile(file: Blob, onFraction: (fraction: number) => void): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const hash = sha256.create()
  const reader = file.stream().getReader()
  let done = 0
  for (;;) {
    const { value } = await reader.read()
    if (!value) break
    hash.update(value)
    done += value.length
    onFraction(done / file.size)
  }
  return [...hash.digest()].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

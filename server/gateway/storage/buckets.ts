/** What a bucket takes. `isPublic`: everybody who knows the address may read; writing always needs the owner. */
export type Bucket = { id: string; isPublic: boolean; sizeLimitBytes: number; types: Record<string, string> }

// SVG is left out on purpose: it can hold scripts.
const images = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'image/avif': '.avif',
}

const buckets: Bucket[] = [
  { id: 'avatars', isPublic: true, sizeLimitBytes: 5 * 1024 * 1024, types: images },
  { id: 'covers', isPublic: true, sizeLimitBytes: 20 * 1024 * 1024, types: images },
  {
    id: 'sources',
    isPublic: false,
    sizeLimitBytes: 2_000_000,
    types: { 'text/plain': '.txt', 'text/markdown': '.md' },
  },
]

export function findBucket(id: string): Bucket | null {
  return buckets.find((bucket) => bucket.id === id) ?? null
}

/** The type that counts: what the browser said, or what the name says where browsers say nothing (.md). */
export function contentTypeOf(given: string, name: string): string {
  const plain = given.split(';')[0]?.trim().toLowerCase() ?? ''
  if (plain !== '' && plain !== 'application/octet-stream')
    return plain === 'image/jpg' ? 'image/jpeg' : plain
  if (/\.(md|markdown)$/i.test(name)) return 'text/markdown'
  if (/\.txt$/i.test(name)) return 'text/plain'
  return plain
}

import { longestSource } from '#core/source/decode-source.ts'
import { StorageFault } from './storage-fault.ts'

/** What a bucket accepts. `isPublic`: everybody who knows the URL may read; writing always needs the owner. */
export type Bucket = {
  id: string
  isPublic: boolean
  holds: 'pictures' | 'texts' | 'music'
  sizeLimitBytes: number
  /** Accepted types with their file extensions. No SVG, because it can contain scripts. */
  types: Record<string, string>
}

const pictures = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'image/avif': '.avif',
}
/** Types of music. All are decoded and stored as WAV. */
const music = {
  'audio/wav': '.wav',
  'audio/x-wav': '.wav',
  'audio/vnd.wave': '.wav',
  'audio/mpeg': '.wav',
  'audio/mp3': '.wav',
  'audio/flac': '.wav',
  'audio/x-flac': '.wav',
}
const texts = { 'text/plain': '.txt', 'text/markdown': '.md' }

export const buckets: Bucket[] = [
  { id: 'avatars', isPublic: true, holds: 'pictures', sizeLimitBytes: 5 * 1024 * 1024, types: pictures },
  { id: 'covers', isPublic: true, holds: 'pictures', sizeLimitBytes: 20 * 1024 * 1024, types: pictures },
  { id: 'sources', isPublic: false, holds: 'texts', sizeLimitBytes: longestSource, types: texts },
  { id: 'music', isPublic: false, holds: 'music', sizeLimitBytes: 20 * 1024 * 1024, types: music },
]

/** Returns the bucket. Throws the storage protocol's "Bucket not found". */
export function bucketNamed(id: string | undefined): Bucket {
  const bucket = buckets.find((one) => one.id === id)
  if (!bucket) throw new StorageFault(404, 'Bucket not found', 'Bucket not found')
  return bucket
}

export function describeBucket(bucket: Bucket) {
  return {
    id: bucket.id,
    name: bucket.id,
    owner: '',
    public: bucket.isPublic,
    type: 'STANDARD',
    file_size_limit: bucket.sizeLimitBytes,
    allowed_mime_types: Object.keys(bucket.types),
    created_at: madeWithTheSite,
    updated_at: madeWithTheSite,
  }
}

const madeWithTheSite = '2026-11-20T10:11:00.000Z'

import { readFile } from 'node:fs/promises'
import NodeID3 from 'node-id3'
import sharp from 'sharp'
import type { Chapter } from '#core/audio/clip.ts'
import { AppError } from '#core/errors.ts'
import { siteWords } from '#core/languages/languages.ts'
import type { EpisodeOrder } from './mastering.ts'

const largestCoverBytes = 500_000
/** CTOC stores the number of chapters in one byte. */
const mostChapters = 255

/** Makes the ID3v2.3 tag: titles, cover, chapters, and the statement that the voices are AI, as text and as a C2PA manifest. */
export function makeId3Tag(
  tags: EpisodeOrder['tags'],
  chapters: Chapter[],
  cover: Buffer,
  manifest: Buffer | null = null,
): Buffer {
  const language = siteWords[tags.language].threeLetters
  const listed = chapters.slice(0, mostChapters)
  return NodeID3.create({
    title: tags.title,
    artist: tags.artist,
    album: tags.album,
    year: String(tags.year),
    genre: 'Podcast',
    language,
    comment: { language, text: tags.comment },
    userDefinedText: [{ description: 'AI-GENERATED', value: 'true' }],
    ...(manifest && {
      generalObject: [
        {
          mimeType: 'application/c2pa',
          filename: 'c2pa',
          contentDescription: 'c2pa manifest store',
          encapsulatedObject: manifest,
        },
      ],
    }),
    image: {
      mime: 'image/jpeg',
      type: { id: 3, name: 'front cover' },
      description: 'Cover',
      imageBuffer: cover,
    },
    chapter: listed.map((chapter, index) => ({
      elementID: `chapter-${index + 1}`,
      startTimeMs: chapter.startMs,
      endTimeMs: chapter.endMs,
      tags: { title: chapter.title },
    })),
    tableOfContents:
      listed.length === 0
        ? []
        : [
            {
              elementID: 'contents',
              isOrdered: true,
              elements: listed.map((_, index) => `chapter-${index + 1}`),
            },
          ],
  })
}

/** Returns a JPEG of at most 500 kB: with a larger tag players wait before the first sound. */
export async function shrinkCover(path: string): Promise<Buffer> {
  const png = await readFile(path).catch((cause) => {
    throw new AppError('invalid', 'The cover picture is missing. Make the cover again.', { cause })
  })
  for (const [size, quality] of [
    [1400, 88],
    [1400, 75],
    [1000, 75],
    [700, 70],
  ] as const) {
    const jpeg = await sharp(png).resize(size, size).flatten().jpeg({ quality }).toBuffer()
    if (jpeg.length <= largestCoverBytes) return jpeg
  }
  throw new AppError('invalid', 'The cover picture is too detailed for the audio file. Choose a simpler one.')
}

import type { parseRssFeed } from 'feedsmith'
import { siteWords } from '#core/languages/languages.ts'

type Feed = ReturnType<typeof parseRssFeed>
export type FormerItem = NonNullable<Feed['items']>[number]

export const transcriptKinds = ['vtt', 'srt', 'json'] as const
export type TranscriptKind = (typeof transcriptKinds)[number]

/** Data of an episode in a feed, except for the audio. Files are given by their URLs. */
export type FormerParts = {
  imageUrl: string | null
  transcripts: Partial<Record<TranscriptKind, string>>
  chaptersUrl: string | null
  persons: { name: string; role: 'host' | 'guest' }[]
  /** Whether the feed states that AI made the episode (podcast:txt, ai-content). */
  hasAiVoices: boolean
}

/** HTML is left out, because this site serves no pages by strangers. */
const kindOfType: Record<string, TranscriptKind> = {
  'text/vtt': 'vtt',
  'application/x-subrip': 'srt',
  'application/srt': 'srt',
  'text/srt': 'srt',
  'application/json': 'json',
}
const mostPersons = 10

export function readParts(item: FormerItem): FormerParts {
  const transcripts: FormerParts['transcripts'] = {}
  for (const { url, type } of item.podcast?.transcripts ?? []) {
    const kind = kindOfType[(type ?? '').split(';')[0]?.trim().toLowerCase() ?? '']
    const address = fileAddress(url)
    if (kind && address) transcripts[kind] ??= address
  }
  return {
    imageUrl: fileAddress(item.itunes?.image),
    transcripts,
    chaptersUrl: fileAddress(item.podcast?.chapters?.url),
    persons: personsOf(item),
    hasAiVoices: (item.podcast?.txts ?? []).some(
      ({ purpose, display }: { purpose?: string; display?: string }) =>
        purpose === 'ai-content' && display?.trim().toLowerCase() === 'true',
    ),
  }
}

/** Returns the notes without what this program adds to every item: the disclosure, and the chapters after it. */
export function withoutDisclosure(notes: string): string {
  for (const { notes: words } of Object.values(siteWords)) {
    const at = notes.indexOf(words.madeWithAi)
    if (at >= 0) return notes.slice(0, at).trim()
  }
  return notes
}

export function fileAddress(url: string | undefined): string | null {
  return url && /^https?:\/\//i.test(url) && url.length <= 2000 ? url : null
}

function personsOf(item: FormerItem): FormerParts['persons'] {
  return (item.podcast?.persons ?? []).slice(0, mostPersons).flatMap(({ display = '', role = 'host' }) => {
    // This site's feed adds the suffix itself.
    const name = display
      .replace(/\s*\(AI voice\)$/, '')
      .trim()
      .slice(0, 200)
    const kind = role.trim().toLowerCase()
    return name && (kind === 'host' || kind === 'guest') ? [{ name, role: kind }] : []
  })
}

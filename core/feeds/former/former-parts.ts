import type { parseRssFeed } from 'feedsmith'
import { siteWords } from '#core/languages/languages.ts'

type Feed = ReturnType<typeof parseRssFeed>
export type FormerItem = NonNullable<Feed['items']>[number]

export const transcriptKinds = ['vtt', 'srt', 'json'] as const
export type TranscriptKind = (typeof transcriptKinds)[number]

/** What a feed says of an episode beside its audio. Files are given by their addresses. */
export type FormerParts = {
  imageUrl: string | null
  transcripts: Partial<Record<TranscriptKind, string>>
  chaptersUrl: string | null
  persons: { name: string; role: 'host' | 'guest' }[]
  /** The feed says that AI made it (podcast:txt, ai-content). */
  hasAiVoices: boolean
}

/** Not HTML: a page of strangers is not served from this site. */
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

/** The notes without what this program adds to every item's: the disclosure, and the chapters after it. */
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
    // The feed of this site adds the words itself.
    const name = display
      .replace(/\s*\(AI voice\)$/, '')
      .trim()
      .slice(0, 200)
    const kind = role.trim().toLowerCase()
    return name && (kind === 'host' || kind === 'guest') ? [{ name, role: kind }] : []
  })
}

import type { Language } from '#core/languages/languages.ts'
import type { NotesChapter, NotesSponsor } from './show-notes.ts'

/** The show as the feed's channel tells it. Addresses are absolute. */
export type FeedShow = {
  /** The feed's own canonical address. */
  feedUrl: string
  /** The WebSub hub that apps ask to be told of changes. */
  hubUrl: string | null
  guid: string
  title: string
  description: string
  link: string
  author: string
  language: string
  category: string | null
  subcategory: string | null
  isExplicit: boolean
  imageUrl: string | null
  copyright: string | null
  /** Only when the show's owner switched it on, to prove ownership to a directory. */
  owner: { name: string; email: string } | null
  funding: { url: string; text: string } | null
  /** `serial` is heard from the first episode on; every episode needs a number then. */
  kind: 'episodic' | 'serial'
  /** No episode will come any more. */
  isComplete: boolean
  /** Whether other hosts may not import the show. */
  isLocked: boolean
  /** Where the feed has moved to. */
  newFeedUrl: string | null
  /** What a directory asks the owner to put into the feed, to prove that it is theirs. */
  verification: string | null
  /** A licence by its SPDX identifier. */
  license: string | null
  /** False where all its episodes were taken over from another feed: then nothing of it is AI. */
  isMade: boolean
  /** The names of the two voices. */
  hosts: string[]
}

/** Which part of a long feed (RFC 5005) this is, from 1. */
export type FeedPage = { page: number; lastPage: number }

export type FeedPerson = { name: string; role: 'host' | 'guest'; imageUrl: string | null }

/** One published episode with finished audio. Addresses are absolute. */
export type FeedEpisode = {
  guid: string
  /** Made here, with AI voices; false for what was taken over from another feed with its own sound. */
  isMade: boolean
  title: string
  /** Plain text, as the creator wrote it. */
  description: string
  link: string
  publishedAt: Date
  language: Language
  audio: { url: string; sizeBytes: number; durationSeconds: number }
  imageUrl: string | null
  season: number | null
  number: number | null
  kind: 'full' | 'trailer' | 'bonus'
  isExplicit: boolean
  /** A moment that introduces the episode; inside it, or null. */
  soundbite: { startSeconds: number; durationSeconds: number; title: string | null } | null
  persons: FeedPerson[]
  transcripts: { url: string; type: TranscriptType }[]
  sponsors: NotesSponsor[]
  chapters: NotesChapter[]
  chaptersUrl: string | null
}

export const transcriptTypes = ['text/vtt', 'application/x-subrip', 'application/json', 'text/html'] as const
export type TranscriptType = (typeof transcriptTypes)[number]

import type { Language } from '#core/languages/languages.ts'
import type { RecommendedShow } from './podroll.ts'
import type { NotesChapter, NotesSponsor } from './show-notes.ts'
import type { UpdateFrequency } from './update-frequency.ts'

/** The show as described in the feed's channel. URLs are absolute. */
export type FeedShow = {
  /** The feed's own canonical address. */
  feedUrl: string
  /** The WebSub hub at which apps subscribe to changes. */
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
  /** Listeners start a `serial` show with its first episode; every episode then needs a number. */
  kind: 'episodic' | 'serial'
  /** No more episodes will follow. */
  isComplete: boolean
  /** Whether other hosts may not import the show. */
  isLocked: boolean
  /** Where the feed has moved to. */
  newFeedUrl: string | null
  /** Text that a directory asks the owner to put into the feed, as proof of ownership. */
  verification: string | null
  /** A licence by its SPDX identifier. */
  license: string | null
  /** Where the show is made; empty: not told. */
  place: string
  updateFrequency: UpdateFrequency | null
  /** Shows that this one recommends. */
  podroll: RecommendedShow[]
  /** A listener's own feed: directories must not take it. */
  isPrivate?: boolean
  /** False when no episode has AI voices: all were imported from another feed. */
  isMade: boolean
  /** The names of the two voices. */
  hosts: Omit<FeedPerson, 'role'>[]
}

/** Which page of a long feed (RFC 5005) this is, from 1. */
export type FeedPage = { page: number; lastPage: number }

/** `url`: a page about them. */
export type FeedPerson = {
  name: string
  role: 'host' | 'guest'
  imageUrl: string | null
  url?: string | null
}

/** One published episode with finished audio. URLs are absolute. */
export type FeedEpisode = {
  guid: string
  /** Has AI voices; false for an episode imported from another feed that does not say so. */
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
  /** An excerpt that introduces the episode, or null. */
  soundbite: { startSeconds: number; durationSeconds: number; title: string | null } | null
  persons: FeedPerson[]
  transcripts: { url: string; type: TranscriptType }[]
  sponsors: NotesSponsor[]
  chapters: NotesChapter[]
  chaptersUrl: string | null
}

export const transcriptTypes = ['text/vtt', 'application/x-subrip', 'application/json', 'text/html'] as const
export type TranscriptType = (typeof transcriptTypes)[number]

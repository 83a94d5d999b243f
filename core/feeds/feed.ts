import type { Language } from '#core/languages/languages.ts'
import type { RecommendedShow } from './podroll.ts'
import type { NotesChapter, NotesSponsor } from './show-notes.ts'
import type { UpdateFrequency } from './update-frequency.ts'

/** The show as described in the feed's channel. URLs are absolute. */
export type FeedShow = {
  /** The canonical URL of the feed. */
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
  /** Name and address of the owner, to prove ownership to a directory. Only if the owner switched this on. */
  owner: { name: string; email: string } | null
  funding: { url: string; text: string } | null
  /** Listeners start a `serial` show with its first episode; every episode then needs a number. */
  kind: 'episodic' | 'serial'
  /** Whether no more episodes will follow. */
  isComplete: boolean
  /** Whether other hosts may not import the show. */
  isLocked: boolean
  /** URL to which the feed has moved. */
  newFeedUrl: string | null
  /** Text that a directory asks the owner to put into the feed as proof of ownership. */
  verification: string | null
  /** A licence by its SPDX identifier. */
  license: string | null
  /** Place where the show is made. Empty if it is not stated. */
  place: string
  updateFrequency: UpdateFrequency | null
  /** Shows that this one recommends. */
  podroll: RecommendedShow[]
  /** Whether this is the private feed of one listener. Directories must not list it. */
  isPrivate?: boolean
  /** Whether the feed declares AI voices: an episode has them, or there is no episode yet. */
  isMade: boolean
  /** The names of the two voices. */
  hosts: Omit<FeedPerson, 'role'>[]
}

/** Number of this page of a long feed (RFC 5005), from 1. */
export type FeedPage = { page: number; lastPage: number }

/** `url`: a page about the person. */
export type FeedPerson = {
  name: string
  role: 'host' | 'guest'
  imageUrl: string | null
  url?: string | null
}

/** One published episode with finished audio. URLs are absolute. */
export type FeedEpisode = {
  guid: string
  /** Whether the episode has AI voices. False if it was imported from another feed that does not state AI voices. */
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

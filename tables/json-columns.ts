import type { SoundStyle } from '#core/audio/sound-style.ts'
import type { Reason } from '#core/checks/support-label.ts'
import type { Delivery } from '#core/dialog/delivery.ts'
import type { PlanPart } from '#core/dialog/plan.ts'
import type { Speaker } from '#core/dialog/turn.ts'
import type { SourcePlace } from '#core/documents/document.ts'
import type { TokenPrice } from '#core/wizard/writing-estimate.ts'

/** Types of the JSON columns. A new JSON column needs a line here. */
export type JsonColumns = {
  'creator_defaults.voices': HostVoices
  'dialog_segments.delivery': Delivery
  'dialog_segments.reason': Reason
  'episode_editions.approvals': Approval[]
  'episode_editions.audio': EditionAudio
  'episode_editions.checks': CheckCounts
  'episode_editions.details': EditionDetails
  'episode_editions.lines': EditionLine[]
  'episode_editions.voices': HostVoices
  'episode_work.chapters': { title: string; startMs: number; endMs: number }[]
  'episode_work.cover': CoverWords
  'episode_work.heard': EditionLine[]
  'episode_work.measurement': Record<string, unknown>
  'episode_work.sound': SoundStyle
  'episode_work.transcripts': Record<string, string>
  'episode_work.voices': HostVoices
  'generation_jobs.cost': JobCost
  'generation_jobs.details': JobDetails
  'generation_jobs.input': { segmentIds?: string[]; planOnly?: boolean }
  'generation_jobs.result': Record<string, unknown>
  'generation_options.details': OptionDetails
  'outgoing_mails.headers': Record<string, string>
  'podcast_guests.line_notes': LineNote[]
  'podcast_sources.plan': PlanPart[]
  'podcast_sources.places': SourcePlace[]
  'podcasts.chapters': { title: string; startMs: number; endMs: number }[]
  'podcasts.measurement': Record<string, unknown>
  'podcasts.transcripts': { vtt?: string; srt?: string; json?: string; html?: string }
  'profiles.settings': Record<string, unknown>
  'profiles.social_links': SocialLinks
  'security_events.details': ActDetails
  'show_settings.icons': ShowIcons
  'show_settings.social_links': Record<string, string>
  'show_settings.sound': SoundStyle
  'worker_heartbeats.details': Record<string, unknown>
}

/** Counts of an edition's statements by support label, and of the supported ones by who proved them. */
export type CheckCounts = Record<
  'supported' | 'not_checked' | 'unsupported' | 'words' | 'writer' | 'model' | 'person',
  number
>

type HostVoices = Partial<Record<Speaker, string>>

/** The answer of a guest or an approver to the episode when it was published. */
export type Approval = {
  name: string
  status: 'pending' | 'approved' | 'rejected'
  reviewed_at: string | null
  is_approver?: true
}

/** A line in a finished edition. Its id is the id of the line in the working copy. */
export type EditionLine = {
  id: string
  speaker: Speaker
  text: string
  part: string
  /** Missing in old editions, from before lines had a delivery. */
  delivery?: Delivery | null
  start_ms: number | null
  end_ms: number | null
}

/** A rendered cover: the name or title on it, and how often other colours were requested. {} if unknown. */
export type CoverWords = { says?: string; turn?: number; isOwn?: boolean }

type EditionAudio = { audio_url: string | null; duration_seconds: number | null }
type EditionDetails = {
  title: string
  description: string
  image_url: string | null
  hosts: { name: string }[]
}

/** A guest's note on one line, with the line's words at that time. */
export type LineNote = { segment_id: string; speaker: string; text: string; note: string }

export type SocialLinks = { website?: string; twitter?: string; youtube?: string }

/** Details that the worker reports about a job. */
export type JobDetails = {
  currentSegmentIds?: string[]
  /** Recordings of the first line as far as it is spoken, each longer than the previous one. */
  beginning?: { segmentId: string; clipKeys: string[] } | null
  done?: number
  total?: number
  remainingSeconds?: number | null
  /** How long joining and measuring took, for the estimate of the next episode. */
  mastered?: { speechSeconds: number; seconds: number }
  /** The voice services, joined by +. */
  service?: string
  /** Notes for the creator, for example that other voices were used. */
  notices?: string[]
  /** The cost of the writing so far. */
  spent?: JobCost
  /** The plan with which a retry continues, and whether the episode has lines of this job. */
  writing?: { plan?: PlanPart[]; hasLines: boolean }
}
export type JobCost = {
  usd?: number | null
  characters?: number
  seconds?: number
  inputTokens?: number
  cachedTokens?: number
  outputTokens?: number
}

export type OptionDetails = {
  isDefault?: boolean
  provider?: string
  usdPerThousandCharacters?: number | null
  pricedOn?: string | null
  /** Seconds of work per second of speech. */
  workPerSecond?: number | null
  languages?: string[]
  /** The licence of a voice pack. */
  licence?: string | null
  sizeBytes?: number
  /** The price of a language model; null if unknown. */
  usdPerMillionTokens?: TokenPrice | null
  /** The price of the model that checks what this one writes; absent if there is none. */
  checkUsdPerMillionTokens?: TokenPrice | null
}

/** Details of an admin's act: whose act it was (an e-mail address), on which rows of which table. */
export type ActDetails = { by?: string; table?: string; rows?: number; changed?: string[]; ids?: string[] }

/** Addresses of a show's own icons by pixels, and its logo as pages show it; {} while the built-in icons are used. */
export type ShowIcons = Partial<Record<'32' | '180' | '192' | '512' | 'maskable', string>> & {
  logo?: ShowLogo
}
/** `tone`: a dark logo needs a light plate in the dark theme, and a light one the reverse. */
export type ShowLogo = { url: string; width: number; height: number; tone: 'dark' | 'light' | 'any' }

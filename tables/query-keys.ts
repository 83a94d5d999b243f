import type { Schema } from './rows.ts'

/** What pages ask for that is no table of theirs: functions and files answer. */
type Subject =
  | 'accounts'
  | 'feed_check'
  | 'health'
  | 'invitations'
  | 'job_days'
  | 'line_checks'
  | 'listen_reports'
  | 'media_links'
  | 'outbox'
  | 'overview'
  | 'own_sessions'
  | 'requests'
  | 'second_factors'
  | 'storage'
  | 'transcript_files'
  | 'voice_days'
export type Asked = keyof Schema['public']['Tables'] | keyof Schema['public']['Views'] | Subject

/** Who asks without an account: every visitor, and the server when it renders a page. */
export const visitor = 'visitor'
/** Instead of a viewer, for what is the same whoever asks. */
export const everybody = 'everybody'

/**
 * The name of an answer in the cache, and the only place where such names are made: what was asked for first, then who
 * asked, so that nobody is shown what another was told, and a change of a table finds every answer that it makes old.
 */
export function keyOf(asked: Asked, viewer: string, ...question: unknown[]): readonly unknown[] {
  return [asked, viewer, ...question]
}

/** All answers about it, whoever asked: to be thrown away when it has changed. */
export function allOf(asked: Asked): { queryKey: readonly unknown[] } {
  return { queryKey: [asked] }
}

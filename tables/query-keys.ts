import type { Schema } from './rows.ts'

/** Query subjects that are not our tables: functions and files provide their data. */
type Subject =
  | 'accounts'
  | 'approvers'
  | 'feed_check'
  | 'health'
  | 'invitations'
  | 'job_days'
  | 'line_checks'
  | 'listen_reports'
  | 'listeners'
  | 'media_links'
  | 'outbox'
  | 'overview'
  | 'own_sessions'
  | 'requests'
  | 'second_factors'
  | 'storage'
  | 'transcript_files'
  | 'voice_days'
export type QueryTable = keyof Schema['public']['Tables'] | keyof Schema['public']['Views'] | Subject

/** The viewer without an account: any visitor, and the server when it renders a page. */
export const visitor = 'visitor'
/** Used in place of a viewer for data that is the same for everyone. */
export const everybody = 'everybody'

/**
 * Builds a query cache key; the only place that does. The subject comes first, so that a table change invalidates all its
 * queries; then the viewer, so that one viewer never sees data cached for another.
 */
export function keyOf(table: QueryTable, viewer: string, ...question: unknown[]): readonly unknown[] {
  return [table, viewer, ...question]
}

/** Matches all cached queries about a subject, for any viewer, to invalidate them after a change. */
export function allOf(table: QueryTable): { queryKey: readonly unknown[] } {
  return { queryKey: [table] }
}

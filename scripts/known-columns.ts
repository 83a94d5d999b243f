/**
 * Columns that may be null, by function, because Postgres does not tell this for `returns table`. A new function needs a
 * line here. A column that is not listed is never null.
 */
export const nullableColumns: Record<string, string[]> = {
  count_listens: [],
  budget_of_month: [],
  count_jobs_by_day: [],
  count_requests: [],
  effective_host_voices: [],
  get_invitation: [],
  list_accounts: ['email', 'username', 'last_sign_in_at', 'email_confirmed_at'],
  list_approvers: ['asked_at', 'reviewed_at', 'note'],
  list_asked_approvals: ['reviewed_at'],
  list_creators: [],
  list_invited_people: [],
  list_listeners: ['revoked_at'],
  list_listens: [],
  list_music_use: [],
  list_voice_pack_use: [],
  list_voice_speeds_by_day: [],
  my_budget: [],
  own_sessions: ['user_agent', 'address'],
  read_line_checks: [],
  read_own_approval: ['note', 'reviewed_at'],
  read_passages: [],
  read_reviewed_lines: [],
  read_spoken_lines: ['start_ms', 'end_ms', 'passage'],
  read_stops: ['duration_seconds'],
  search_moments: [],
  sum_listens: [],
}

const row = (table: string) => `Schema['public']['Tables']['${table}']['Row']`
const speaker = `${row('dialog_segments')}['speaker']`
const lineNotes = "Schema['public']['Views']['podcast_guests']['Row']['line_notes']"
const review = "'pending' | 'approved' | 'rejected'"
const role = "'listener' | 'creator' | 'editor' | 'admin'"
const invitation = "'none' | 'pending' | 'accepted' | 'declined'"

/** Types that no check constraint defines: columns and functions with few values, or with JSON. */
export const knownTypes: Record<string, string> = {
  'effective_host_voices.host_position': speaker,
  'get_invitation.invitation_status': invitation,
  'get_invitation.link_state': "'open' | 'answered' | 'ended'",
  'guests.invitation_status': invitation,
  'list_accounts.role': role,
  'list_approvers.line_notes': lineNotes,
  'list_approvers.status': review,
  'list_asked_approvals.status': review,
  'list_invited_people.role': role,
  'podcast_guests.status': review,
  'read_own_approval.line_notes': lineNotes,
  'read_own_approval.status': review,
  read_missing_approval: 'string | null',
  'read_spoken_lines.speaker': speaker,
  read_checks: `${row('episode_editions')}['checks']`,
  read_voicing_load:
    '{ before: number; running: { service: string | null; seconds: number | null }[]; paces: Record<string, number>; mastering: number | null }',
  save_dialog_changes: `{ rows: ${row('dialog_segments')}[]; refused: string[] }`,
  'sum_listens.part': "'day' | 'episode' | 'program'",
}

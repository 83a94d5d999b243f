/** Columns whose name, read as words, is not what their field is called. */
const fieldNames: Record<string, string> = {
  accent_colour: 'colour',
  avatar_url: 'picture',
  base_url: 'address',
  contact_email: 'contact address',
  discloses_ai: 'the AI note',
  explicit: 'explicit content',
  feed_verification: 'verification text',
  funding_text: 'text of the support link',
  funding_url: 'support link',
  headline: 'home page headline',
  host_a_character: 'character of Host A',
  host_a_name: 'name of Host A',
  host_a_picture_url: 'picture of Host A',
  host_b_character: 'character of Host B',
  host_b_name: 'name of Host B',
  host_b_picture_url: 'picture of Host B',
  icons_for: 'icons',
  image_url: 'cover',
  is_complete: 'whether the show has ended',
  is_locked: 'lock against import',
  is_on: 'on or off',
  is_private: 'private or public',
  kind: 'order of episodes',
  lead: 'home page introduction',
  lexicon: 'pronunciation',
  link: 'website',
  logo_has_name: 'whether the logo holds the name',
  members_import_addresses: 'who may import from web addresses',
  names_hosts: 'whether hosts are named',
  new_role: 'role of new people',
  podroll: 'recommended shows',
  private_for: 'who hears private episodes',
  publishing: 'who may publish',
  redirects_feed: 'forwarding of the feed',
  shows_listens: 'whether listens are shown',
  told_of_changes: 'emails about changes',
  told_of_failures: 'emails about failures',
  told_of_guests: 'emails about guests',
  unsupported_lines: 'what to do with unsupported lines',
  update_frequency: 'how often episodes come',
}

/**
 * Says what an admin did as a sentence begins. A step of the set-up is stored by its name alone, done or skipped; a backup that
 * was asked for, as a changed plan.
 */
export function deedWords(subject: string, changed: readonly string[] = []): string {
  if (subject === 'backup plan changed' && changed.includes('asked_at')) return 'Backup started'
  const step = /^set-up (?:added|changed)(?: · (.+))?$/.exec(subject)
  const words = step ? (step[1] === 'begun' ? 'set-up begun' : `set-up · ${step[1] ?? 'a step'}`) : subject
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Says in words which columns an admin changed. */
export function changedWords(columns: readonly string[]): string {
  const words = columns.map(
    (column) => fieldNames[column] ?? column.replace(/_(url|id|at|key)$/, '').replaceAll('_', ' '),
  )
  return [...new Set(words)].join(', ')
}

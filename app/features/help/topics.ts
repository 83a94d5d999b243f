import type { ShowPage } from '#core/show-pages/read-page.ts'

/**
 * Topics of the help, in the order of the list. A new creator begins with the first. Each is docs/use/<name>.md, in other languages
 * docs/use/<language>/<name>.md.
 */
export const helpTopics = [
  'first-episode',
  'sources',
  'checking',
  'editing',
  'voices',
  'guests',
  'publishing',
  'private',
  'apps',
  'statistics',
  'moving',
  'people',
  'costs',
  'programs',
  'running',
] as const
export type HelpTopic = (typeof helpTopics)[number]

export const isHelpTopic = (name: string | undefined): name is HelpTopic =>
  helpTopics.includes(name as HelpTopic)

export type HelpEntry = Pick<ShowPage, 'title' | 'intro'> & {
  topic: HelpTopic
  sections: { id: string; title: string }[]
}
/** A section that may answer a question. `topic`: the title of the section's page. */
export type HelpPlace = { to: string; title: string; topic: string }

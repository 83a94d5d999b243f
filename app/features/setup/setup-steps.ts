import type { ShowSettings } from '#tables/show/show-queries.ts'

export type SetupStep = 'show' | 'hosts' | 'people' | 'services' | 'connections' | 'samples'

type Step = { name: SetupStep; label: string; text: string; lead: string }

export const setupSteps: [Step, ...Step[]] = [
  {
    name: 'show',
    label: 'The show',
    text: 'Name, words, colours',
    lead: 'What visitors see first. You can change all of it later under Look & Pages.',
  },
  {
    name: 'hosts',
    label: 'The hosts',
    text: 'Names, characters, voices',
    lead: 'Two AI hosts speak every episode. Later you find them under Settings.',
  },
  {
    name: 'people',
    label: 'People',
    text: 'Who joins, makes, publishes',
    lead: 'Later you find this under People, where you also invite others.',
  },
  {
    name: 'services',
    label: 'Writers and voices',
    text: 'Keys, if you have any',
    lead: 'The built-in writer and voices work without a key. Later you find this under Models.',
  },
  {
    name: 'connections',
    label: 'Mail and address',
    text: 'How others reach you',
    lead: 'Both are set where the site runs, in its environment or .env file. Here you see whether they work.',
  },
  {
    name: 'samples',
    label: 'Samples',
    text: 'Keep or remove',
    lead: 'Sample episodes show what the site makes. They are on its pages only, marked as samples.',
  },
]

export type SetupFacts = {
  show: Pick<ShowSettings, 'title' | 'names_hosts'> & { sign_up: string | null }
  isSignUpSetOutside: boolean
  hasKey: boolean
  hasMailServer: boolean
  origin: string
  samples: number
}

/** What of a site is not set yet, in sentences; the most needed first. */
export function unsetPoints(facts: SetupFacts, usualTitle: string): { step: SetupStep; text: string }[] {
  const { show, origin, samples } = facts
  const isLocal = /^https?:\/\/(localhost|127\.|\[::1\])/.test(origin)
  const points: [SetupStep, boolean, string][] = [
    ['show', show.title === usualTitle, `The show is still called ${usualTitle}.`],
    ['hosts', !show.names_hosts, 'The hosts are called Host A and Host B.'],
    [
      'people',
      show.sign_up === null && !facts.isSignUpSetOutside,
      'Nobody has chosen who may sign up and publish.',
    ],
    ['services', !facts.hasKey, 'No key is set: the built-in writer and voices do the work.'],
    ['connections', !facts.hasMailServer, 'Emails can’t leave: no mail server is set.'],
    ['connections', isLocal, 'The site’s address works on this machine only.'],
    ['samples', samples > 0, 'Sample episodes are shown on the site.'],
  ]
  return points.flatMap(([step, isUnset, text]) => (isUnset ? [{ step, text }] : []))
}

import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/setup.ts'
import type { ShowSettings } from '#tables/show/show-queries.ts'

export type SetupStep = 'show' | 'hosts' | 'people' | 'services' | 'connections' | 'samples'

type Step = { name: SetupStep; label: string; text: string; lead: string }

export const setupSteps = (): [Step, ...Step[]] => [
  {
    name: 'show',
    label: words.show,
    text: words.showText,
    lead: words.showLead,
  },
  {
    name: 'hosts',
    label: words.hosts,
    text: words.hostsText,
    lead: words.hostsLead,
  },
  {
    name: 'people',
    label: frame.people,
    text: words.peopleText,
    lead: words.peopleLead,
  },
  {
    name: 'services',
    label: words.services,
    text: words.servicesText,
    lead: words.servicesLead,
  },
  {
    name: 'connections',
    label: words.connections,
    text: words.connectionsText,
    lead: words.connectionsLead,
  },
  {
    name: 'samples',
    label: words.samples,
    text: words.samplesText,
    lead: words.samplesLead,
  },
]

export type SetupFacts = {
  show: Pick<ShowSettings, 'title' | 'names_hosts' | 'contact_email'> & { sign_up: string | null }
  isSignUpSetOutside: boolean
  hasKey: boolean
  hasMailServer: boolean
  origin: string
  samples: number
  areSamplesComing: boolean
}

/** Returns in sentences what is not set up yet, the most important first. */
export function unsetPoints(facts: SetupFacts, usualTitle: string): { step: SetupStep; text: string }[] {
  const { show, origin, samples } = facts
  const isLocal = /^https?:\/\/(localhost|127\.|\[::1\])/.test(origin)
  const points: [SetupStep, boolean, string][] = [
    ['show', show.title === usualTitle, fill(words.stillCalled, { title: usualTitle })],
    ['hosts', !show.names_hosts, words.hostsUnnamed],
    ['people', show.sign_up === null && !facts.isSignUpSetOutside, words.nobodyChose],
    ['services', !facts.hasKey, words.noKey],
    ['connections', !facts.hasMailServer, words.noMail],
    ['connections', isLocal, words.localOnly],
    ['show', !show.contact_email, words.noContact],
    ['samples', samples > 0, facts.areSamplesComing ? words.samplesComing : words.samplesShown],
  ]
  return points.flatMap(([step, isUnset, text]) => (isUnset ? [{ step, text }] : []))
}

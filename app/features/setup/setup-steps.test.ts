import { expect, test } from 'vitest'
import { type SetupFacts, unsetPoints } from './setup-steps.ts'

const facts: SetupFacts = {
  show: {
    title: 'Northwind',
    names_hosts: true,
    sign_up: 'invited',
    contact_email: 'hello@example.org',
  },
  isSignUpSetOutside: false,
  hasKey: true,
  hasMailServer: true,
  origin: 'https://pod.example.org',
  samples: 0,
  areSamplesComing: false,
}
const steps = (change: Partial<SetupFacts>) =>
  unsetPoints({ ...facts, ...change }, 'Helmcast').map(({ step }) => step)

test('a site says what is not set, and nothing once all is', () => {
  expect(steps({})).toEqual([])
  expect(
    steps({ show: { title: 'Helmcast', names_hosts: false, sign_up: null, contact_email: null } }),
  ).toEqual(['show', 'hosts', 'people', 'show'])
  // A rule in the environment is a choice too.
  expect(steps({ show: { ...facts.show, sign_up: null }, isSignUpSetOutside: true })).toEqual([])
  expect(steps({ hasKey: false, samples: 3 })).toEqual(['services', 'samples'])
  for (const origin of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])
    expect(steps({ origin, hasMailServer: false }), origin).toEqual(['connections', 'connections'])
})

test('samples that are still being made are not said to be shown', () => {
  const said = (areSamplesComing: boolean) =>
    unsetPoints({ ...facts, samples: 3, areSamplesComing }, 'Helmcast').map(({ text }) => text)
  expect(said(true)).toEqual(['Sample episodes are being made for the site.'])
  expect(said(false)).toEqual(['Sample episodes are shown on the site.'])
})

import { expect, test } from 'vitest'
import { breadcrumbs } from './breadcrumbs.ts'

const id = '0b9a5c1e-2f37-4c1b-9d59-0c7d7d0e6f11'
const words = (path: string, title?: string) => breadcrumbs(path, title).map((crumb) => crumb.label)

test.each([
  ['/episodes', ['Episodes']],
  ['/about', ['About Us']],
  ['/profile', ['Profile']],
  ['/subscribe', ['Subscribe']],
  ['/login', ['Login']],
  ['/faq', ['FAQ']],
  ['/admin', ['Admin']],
  ['/episodes/manage', ['Episodes', 'Manage Podcasts']],
  ['/admin/analytics', ['Admin', 'Analytics']],
  ['/admin/settings', ['Admin', 'Settings']],
  ['/admin/voice-settings', ['Admin', 'Voice Settings']],
  ['/privacy', ['Privacy Policy']],
  ['/terms', ['Terms of Service']],
  ['/episodes/new', ['Episodes', 'Create New']],
  ['/guest/invite', ['Guest Access', 'Invitation']],
])('LAY-07 %s reads %j', (path, expected) => {
  expect(words(path)).toEqual(expected)
})

test('LAY-07 an episode stands under its title, in both addresses of the edit page', () => {
  expect(words(`/episodes/${id}`, 'Ada Lovelace')).toEqual(['Episodes', 'Ada Lovelace'])
  expect(words(`/episodes/${id}/edit`, 'Ada Lovelace')).toEqual(['Episodes', 'Ada Lovelace', 'Edit'])
  expect(words(`/episodes/edit/${id}`, 'Ada Lovelace')).toEqual(['Episodes', 'Edit', 'Ada Lovelace'])
  expect(words(`/guest/podcast/${id}`)).toEqual(['Guest Access', 'Episode'])
})

test('an article of the help stands under its title, in the language that it is in', () => {
  expect(words('/help/people', 'Personen und Rollen')).toEqual(['Help', 'Personen und Rollen'])
  expect(words('/help/nothing')).toEqual(['Help', 'Nothing'])
})

test('LAY-07 only pages that exist are links, and the page itself is none', () => {
  expect(breadcrumbs('/guest/invite')).toEqual([
    { label: 'Guest Access', path: null },
    { label: 'Invitation', path: null },
  ])
  expect(breadcrumbs('/episodes/manage')[0]).toEqual({ label: 'Episodes', path: '/episodes' })
})

test('LAY-13 an address nobody knows does not break the bar', () => {
  expect(words('/%E0%A4%A/some-thing')).toEqual(['%E0%A4%A', 'Some thing'])
  for (const name of ['__proto__', 'constructor', 'toString'])
    expect(typeof breadcrumbs(`/episodes/${name}/edit`)[1]?.label).toBe('string')
})

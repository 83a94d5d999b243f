import { expect, test } from 'vitest'
import type { ShowSettings } from '#tables/show/show-queries.ts'
import { changedColumns } from './changed-columns.ts'
import { checkShow, toShowForm, toShowSettings } from './show-form.ts'

const look = {
  headline: '',
  lead: '',
  footer_line: '',
  site_description: '',
  logo_url: null,
  logo_has_name: false,
  accent_colour: null,
  second_colour: null,
  icons: {},
  icons_for: '',
  lexicon: '',
}

const settings: Omit<ShowSettings, keyof typeof look> = {
  title: 'Helmcast',
  description: '',
  author: 'Helmcast',
  owner_name: '',
  owner_email: null,
  category: 'Business',
  subcategory: 'Management',
  language: 'en',
  time_zone: 'UTC',
  explicit: false,
  is_complete: false,
  kind: 'serial',
  sound: { isProduced: false, music: 'grave' },
  is_locked: false,
  shows_listens: true,
  members_import_addresses: false,
  new_feed_url: 'https://example.org/moved',
  redirects_feed: true,
  feed_verification: 'ab12',
  license: 'cc-by-4.0',
  unsupported_lines: 'warn',
  image_url: null,
  drawn_image_url: null,
  names_hosts: true,
  host_a_picture_url: '/storage/v1/object/public/avatars/a/nora.png',
  host_b_picture_url: null,
  copyright: null,
  link: null,
  place: 'Lyon, France',
  podroll: 'https://feeds.example.net/other.xml',
  update_frequency: 'weekly',
  funding_url: 'https://give.example',
  funding_text: null,
  spotify_url: null,
  apple_url: null,
  youtube_url: null,
  social_links: { x: 'https://x.example/helm', mastodon: 'https://social.example/@helm' },
  contact_email: null,
  host_a_name: 'Nora',
  host_a_character: 'Asks.',
  host_b_name: '',
  host_b_character: 'Tells.',
}

test('ADM-04 settings come back from the form as they went in', () => {
  // The generated cover is set by the worker and has no field.
  const { drawn_image_url: _, ...written } = settings
  expect(toShowSettings(toShowForm({ ...settings, ...look }))).toEqual(written)
  expect(toShowSettings({ ...toShowForm({ ...settings, ...look }), social_x: ' ' }).social_links).toEqual({
    mastodon: 'https://social.example/@helm',
  })
})

test('ADM-04 what podcast apps would refuse is named at its field', () => {
  const form = {
    ...toShowForm({ ...settings, ...look }),
    title: ' ',
    owner_email: 'nobody',
    apple_url: 'javascript:alert(1)',
    image_url: '//elsewhere.example/cover.jpg',
    social_linkedin: 'data:text/html,hello',
  }
  expect(Object.keys(checkShow(form)).sort()).toEqual([
    'apple_url',
    'image_url',
    'owner_email',
    'social_linkedin',
    'title',
  ])
  expect(
    checkShow({ ...toShowForm({ ...settings, ...look }), time_zone: 'Middle-earth/Shire' }).time_zone,
  ).toContain('Europe')
  expect(checkShow(toShowForm({ ...settings, ...look }))).toEqual({})
})

test('only what differs is stored, whatever was typed on the way', () => {
  const form = toShowForm({ ...settings, ...look })
  const changed = (part: Partial<typeof form>) =>
    changedColumns(toShowSettings({ ...form, ...part }), toShowSettings(form))
  expect(changed({ title: ' Helmcast ' })).toEqual({})
  expect(changed({ title: 'Harbour Talks' })).toEqual({ title: 'Harbour Talks' })
  expect(changed({ sound: { ...form.sound } })).toEqual({})
  expect(changed({ social_x: '' })).toEqual({ social_links: { mastodon: 'https://social.example/@helm' } })
})

test('two hosts of one name are refused: a transcript could not tell them apart', () => {
  const form = toShowForm({ ...settings, ...look, host_a_name: 'Ines', host_b_name: ' ines ' })
  expect(checkShow(form)).toEqual({ host_b_name: 'Give the two hosts different names.' })
  expect(checkShow({ ...form, host_a_name: '', host_b_name: '' })).toEqual({})
})

import { expect, test } from 'vitest'
import { completeFields, profileFieldErrors, toFields, toProfileChange } from './profile-fields.ts'

const empty = { username: '', avatarUrl: '', bio: '', website: '', twitter: '', youtube: '' }

test('PRO-03 a profile goes through the form unchanged', () => {
  const profile = {
    id: 'a',
    username: 'ada',
    avatar_url: 'https://example.org/a.jpg',
    bio: 'Numbers.',
    social_links: { website: 'https://example.org', youtube: 'https://youtube.com/@ada' },
  }
  const { id: _, ...change } = profile
  expect(toProfileChange(toFields(profile))).toEqual(change)
})

test('PRO-03 empty fields become nothing at all', () => {
  expect(toProfileChange({ ...empty, username: '  ' })).toEqual({
    username: null,
    avatar_url: null,
    bio: null,
    social_links: {},
  })
  expect(profileFieldErrors(empty)).toEqual({})
})

test.each([
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'https://a.example/\njavascript:alert(1)',
  'https://a b.example',
  'https://',
  'ftp://a.example',
])('MINOR social_links: %j is told at its field', (website) => {
  expect(profileFieldErrors({ ...empty, website: website }).website).toMatch(/https/)
})

test('PRO-03 what cannot be saved is told at its field', () => {
  const errors = profileFieldErrors({
    ...empty,
    username: 'ab',
    avatarUrl: 'javascript:alert(1)',
    website: 'example.org',
  })
  expect(Object.keys(errors).sort()).toEqual(['avatarUrl', 'username', 'website'])
  expect(profileFieldErrors({ ...empty, bio: 'x'.repeat(2001) }).bio).toMatch(/2000/)
})

test('studio D32 addresses are completed as they are said', () => {
  const typed = { ...empty, website: ' wanjiru.example.org/about ', twitter: '@wanjiru', youtube: '@wanjiru' }
  const completed = completeFields(typed)
  expect(completed).toMatchObject({
    website: 'https://wanjiru.example.org/about',
    twitter: 'https://x.com/wanjiru',
    youtube: 'https://youtube.com/@wanjiru',
  })
  expect(profileFieldErrors(completed)).toEqual({})
  for (const website of ['not an address', 'javascript:alert(1)', 'https://example.org'])
    expect(completeFields({ ...empty, website }).website).toBe(website)
})

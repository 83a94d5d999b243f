import { expect, test } from 'vitest'
import { allowedPicture } from './allowed-picture.ts'

const site = 'https://show.example.org'
const hosts = ['img.example.net', '*.gravatar.com']

test.each([
  ['/media/podcasts/a.jpg', `${site}/media/podcasts/a.jpg`],
  [`${site}/storage/v1/object/public/avatars/a.png`, `${site}/storage/v1/object/public/avatars/a.png`],
  ['https://img.example.net/a.png', 'https://img.example.net/a.png'],
  ['https://0.gravatar.com/a', 'https://0.gravatar.com/a'],
])('%s is shown', (address, whole) => {
  expect(allowedPicture(address, site, hosts)).toBe(whole)
})

test.each([
  'https://tracker.example.com/pixel.png',
  '//tracker.example.com/pixel.png',
  '/\\tracker.example.com/pixel.png',
  'http://img.example.net/a.png',
  'https://img.example.net.evil.com/a.png',
  'https://evilgravatar.com/a.png',
  'https://gravatar.com/a.png',
  `${site}.evil.com/a.png`,
  `https://show.example.org@evil.com/a.png`,
  'http://169.254.169.254/latest/meta-data',
  'data:text/html,x',
  'https://',
  '',
])('%s is not: whoever typed it would learn who reads', (address) => {
  expect(allowedPicture(address, site, hosts)).toBeNull()
})

test('a name with a wildcard means the names below it only', () => {
  expect(allowedPicture('https://a.b.gravatar.com/x', site, hosts)).toBe('https://a.b.gravatar.com/x')
})

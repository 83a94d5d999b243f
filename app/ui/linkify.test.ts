import { expect, test } from 'vitest'
import { linkify } from './linkify.ts'

test('addresses become links and the full stop after one does not', () => {
  expect(linkify('Open https://a.example/x?y=1.\nThanks')).toEqual([
    { text: 'Open ', isLink: false },
    { text: 'https://a.example/x?y=1', isLink: true },
    { text: '.\nThanks', isLink: false },
  ])
})

test('a script address stays text', () => {
  expect(linkify('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', isLink: false }])
})

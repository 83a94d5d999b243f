import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colourNotes, themeColours, themeStyle } from './theme-colours.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const grounds = ['ground', 'surface', 'raised', 'accent-wash']
/** Tokens that no show changes, as app/styles/tokens.css has them. */
const fixed = {
  dark: { danger: 'oklch(0.7 0.18 25)', warning: 'oklch(0.82 0.15 80)', info: 'oklch(0.75 0.1 235)' },
  light: { danger: 'oklch(0.52 0.19 25)', warning: 'oklch(0.52 0.12 70)', info: 'oklch(0.48 0.11 240)' },
}

test('M3 LAY-10 whatever two colours a show takes, its texts can be read in both themes', () => {
  fc.assert(
    fc.property(colour, colour, (accent, second) => {
      for (const theme of ['dark', 'light'] as const) {
        const roles: Record<string, string> = { ...themeColours({ accent, second }, theme), ...fixed[theme] }
        const contrast = (one: string, other: string) => wcagContrast(roles[one] ?? '', roles[other] ?? '')
        for (const ground of grounds) {
          for (const text of ['text', 'quiet', 'accent', 'accent-hover', 'host-a', 'host-b'])
            expect(contrast(text, ground), `${text} on ${ground}, ${theme}`).toBeGreaterThanOrEqual(4.5)
          if (ground === 'accent-wash') continue
          for (const text of Object.keys(fixed[theme]))
            expect(contrast(text, ground), `${text} on ${ground}, ${theme}`).toBeGreaterThanOrEqual(4.5)
          expect(contrast('edge', ground), `edge on ${ground}, ${theme}`).toBeGreaterThanOrEqual(3)
        }
        for (const under of ['accent', 'accent-hover'])
          expect(contrast('on-accent', under), `on-accent on ${under}, ${theme}`).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 200 },
  )
})

test('M3 a colour that can be read already stays as it is, another one keeps its hue, and both are said', () => {
  expect(themeColours({ accent: '#ff8a65', second: null }, 'dark')?.accent).toBe('#ff8a65')
  const notes = colourNotes({ accent: '#1a237e', second: '#ffee58' })
  expect(notes).toEqual([
    { theme: 'dark', colour: 'accent', shown: expect.stringMatching(/^#[0-9a-f]{6}$/) },
    { theme: 'light', colour: 'second', shown: expect.stringMatching(/^#[0-9a-f]{6}$/) },
  ])
  expect(colourNotes({ accent: '#c62828', second: '#d32f2f' }).at(-1)).toBe('alike')
})

test('M3 without own colours nothing is set, and with only a second one nothing else', () => {
  expect(themeStyle({ accent: null, second: null })).toBe('')
  expect(themeStyle({ accent: null, second: '#3366cc' })).toMatch(
    /^:root\{--host-b:#[0-9a-f]{6}\}:root\.light\{--host-b:#[0-9a-f]{6}\}$/,
  )
  expect(themeStyle({ accent: '#3366cc', second: null })).toMatch(
    /^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}:root\.light/,
  )
})

import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { firstPaintScript, parseTheme, resolvedTheme } from './theme.ts'

/** Runs the script of the head against a small document and gives back what it did to <html>. */
function paint(stored: Record<string, string> | 'blocked', prefersDark: boolean) {
  const classes: string[] = []
  const dataset: Record<string, string> = {}
  const storage = {
    getItem(key: string) {
      if (stored === 'blocked') throw new Error('SecurityError')
      return stored[key] ?? null
    },
  }
  runInNewContext(firstPaintScript('session'), {
    localStorage: storage,
    matchMedia: () => ({ matches: prefersDark }),
    document: {
      documentElement: { classList: { add: (name: string) => classes.push(name) }, dataset },
      querySelector: () => null,
    },
  })
  return { classes, dataset }
}

test('LAY-09 dark is the default, also for nonsense in the storage', () => {
  expect(parseTheme(null)).toBe('dark')
  expect(parseTheme('blue')).toBe('dark')
  expect(paint({ 'vite-ui-theme': 'blue' }, false).classes).toEqual(['dark'])
})

test('LAY-09 the head paints the stored theme before anything is shown', () => {
  expect(paint({ 'vite-ui-theme': 'light' }, true).classes).toEqual(['light'])
  expect(paint({ 'vite-ui-theme': 'system' }, false).classes).toEqual(['light'])
  expect(paint({ 'vite-ui-theme': 'system' }, true).classes).toEqual(['dark'])
})

test('LAY-09 blocked storage leaves the default and throws nothing', () => {
  expect(paint('blocked', false).classes).toEqual(['dark'])
})

test('LAY-09 system follows the machine', () => {
  expect(resolvedTheme('system', true)).toBe('dark')
  expect(resolvedTheme('system', false)).toBe('light')
  expect(resolvedTheme('light', true)).toBe('light')
})

test('AUT-01 the head marks a page whose reader probably has a session', () => {
  expect(paint({ session: '{}' }, true).dataset).toEqual({ session: 'expected' })
  expect(paint({}, true).dataset).toEqual({})
})

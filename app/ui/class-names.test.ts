import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extendTailwindMerge } from 'tailwind-merge'
import { expect, test } from 'vitest'
import { classNames } from './class-names.ts'

const byLibrary = extendTailwindMerge({
  cacheSize: 0,
  extend: { theme: { text: ['display'], radius: ['small', 'control', 'card'], shadow: ['float'] } },
})
const folder = join(import.meta.dirname, '..')

/** All that looks like a class in the texts of app/: what the library does not know either is left alone by both. */
function classesOfSite(): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    // Messages hold words of languages, not classes.
    (name) => !name.startsWith('messages') && /(?<!class-names|\.test)\.tsx?$/.test(name),
  )
  const words = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/(['"`])((?:(?!\1)[^\\\n])*)\1/g)].flatMap(
      ([, , text = '']) => text.split(/\s+/),
    ),
  )
  return [...new Set(words)].filter((word) => /^[-!a-z[*][^<>{}$]*$/.test(word))
}

const isClass = (word: string) => byLibrary(word, word) === word
/** Without what says when it holds, in which two classes never meet. */
const bare = (name: string) => name.replace(/^(?:[^[\]():]|\[[^\]]*\]|\([^)]*\))*:(?!$)/, '')
/** Returns one class for all that differ only in a number, in brackets or in the last word of a colour. */
const shape = (name: string) =>
  name
    .replaceAll(/\[.*\]|\(.*\)/g, '[]')
    .replaceAll(/\d[\d./]*/g, '1')
    .replace(
      /^((?:bg|text|border|ring|outline|decoration)-(?:on-)?)(?:accent|danger|info|warning|host|line|quiet|edge|ground|surface|raised)\b.*/,
      '$1accent',
    )

test('of two classes the same one wins as with the library that knows all of Tailwind, for all classes of the site', () => {
  const classes = [...new Set(classesOfSite().filter(isClass).map(bare))]
  expect(classes.length).toBeGreaterThan(400)
  const firsts = new Map(classes.map((name) => [shape(name), name]))
  const wrong: string[] = []
  const compare = (one = '', other = '') => {
    const pair = `${one} ${other}`
    if (one !== other && classNames(pair) !== byLibrary(pair)) wrong.push(`${pair}: ${classNames(pair)}`)
  }
  for (const one of firsts.values()) for (const other of firsts.values()) compare(one, other)
  for (const name of classes) {
    const first = firsts.get(shape(name))
    compare(first, name)
    compare(name, first)
  }
  expect(wrong).toEqual([])
})

test('classes that hold at different times, or with different weight, leave one another alone', () => {
  for (const together of [
    'p-2 sm:p-4',
    'hover:bg-line focus-visible:bg-quiet bg-surface',
    'px-0! px-4',
    '[&>div]:max-lg:max-w-56 max-lg:max-w-96 max-w-80',
    'data-[state=active]:border-accent border-transparent',
  ])
    expect([classNames(together), byLibrary(together)]).toEqual([together, together])
  for (const contested of ['sm:p-2 sm:px-4 sm:p-6', 'px-0! px-2 px-4!', 'hover:bg-line/40 hover:bg-quiet'])
    expect(classNames(contested)).toBe(byLibrary(contested))
})

test('what is no class of Tailwind stays, and so does what is said once', () => {
  expect(classNames('headline', ['frame', null, { eyebrow: true, gone: false }])).toBe(
    'headline frame eyebrow',
  )
})

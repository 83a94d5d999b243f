import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readers } from '#providers/programs/readers.ts'

const root = join(import.meta.dirname, '..', '..')

/** Parsers and decoders of external packages whose input could make them expensive. */
const parsers =
  /^(?:mdast-util-|micromark|remark|unified|parse5|feedsmith|fast-xml|entities|tinyld|music-metadata|mpg123|@wasm-audio-decoders|sharp|fontkit|node-id3|unpdf|mammoth|linkedom|@mozilla|fflate)/

/**
 * Modules of web process and worker that use such a parser nevertheless, with the reason: they read only what we made,
 * or what a paid service sent.
 */
const inPlace: Record<string, string> = {
  'providers/art/cover-sizes.ts': 'covers that were drawn here, or drawn anew by "clean picture"',
  'providers/art/render-cover.ts': 'its own drawing',
  'providers/art/render-icons.ts': 'its own drawing, or a logo that "clean picture" has drawn anew',
  'providers/art/set-text.ts': 'fonts of this site',
  'providers/art/social-card.ts': 'its own drawing',
  'providers/speech/decode-audio.ts': 'a line of at most a minute, from a service that speaks for us',
  'worker/store-cover.ts': 'covers that were drawn here, or encoded anew by a child process',
}

/** Returns every module that a program loads, dynamic imports included, with the packages that each imports. */
function loadedBy(entry: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const look = (path: string) => {
    if (found.has(path)) return
    const packages: string[] = []
    found.set(path, packages)
    const text = readFileSync(join(root, path), 'utf8').replaceAll(
      /(?:import|export) type [^;]*? from '[^']+'/g,
      '',
    )
    for (const [, from = ''] of text.matchAll(/(?:from|import)\s*\(?'([^']+)'/g)) {
      const target = from.startsWith('#')
        ? from.slice(1)
        : from.startsWith('.')
          ? join(dirname(path), from)
          : null
      if (target === null) packages.push(from)
      else if (existsSync(join(root, target)) && /\.tsx?$/.test(target)) look(target)
    }
  }
  look(entry)
  return found
}

const programs = [
  'worker/main.ts',
  'server/site/listener.ts',
  'server/process/backend.ts',
  'server/process/worker-only.ts',
  'app/entry.server.tsx',
]

test.each(programs)('S4 %s reads what people send in child processes alone', (entry) => {
  const readsItself = [...loadedBy(entry)]
    .filter(([path, packages]) => packages.some((name) => parsers.test(name)) && !inPlace[path])
    .map(([path]) => path)
  expect(readsItself).toEqual([])
})

test('S4 each reader of the list is served by its program', () => {
  for (const [name, { program, refused }] of Object.entries(readers)) {
    expect(readFileSync(join(root, program), 'utf8')).toContain(`'${name}'`)
    expect(refused).toMatch(/^[A-Z].*\.$/)
  }
  const loaded = new Set(programs.flatMap((entry) => [...loadedBy(entry).keys()]))
  expect(Object.keys(inPlace).filter((path) => !loaded.has(path))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findProjectRoot } from '#providers/programs/project-root.ts'

const root = findProjectRoot()

test('every request to another machine says what becomes of a redirect, which could lead it, and a key, elsewhere', () => {
  const silent = ['providers', 'pipeline', 'server', 'worker', 'cli'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
      .flatMap((name) => {
        const text = readFileSync(join(root, folder, name), 'utf8')
        // `rest.fetch` calls the site itself, and `async fetch(` is a method of that.
        return [...text.matchAll(/(?<![.\w]|async |^ {2})fetch\(/gm)]
          .filter(({ index }) => !/^\s*\*|\/\//.test(text.slice(text.lastIndexOf('\n', index) + 1, index)))
          .filter(({ index }) => !text.slice(index, index + 600).includes('redirect:'))
          .map(() => `${folder}/${name}`)
      }),
  )
  expect(silent).toEqual([])
})

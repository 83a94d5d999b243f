import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Words that this project once used for things that the trade has a word for, with that word. */
const houseWords: Record<string, string> = {
  door: 'router, http',
  family: 'route group',
  families: 'route groups',
  offer: 'route',
  offers: 'routes',
  offered: 'listed',
  visit: 'request context',
  visits: 'anonymous reads',
  arrival: 'incoming request',
  lid: 'quota',
  lids: 'quotas',
  kept: 'cached, stored',
  told: 'notified, parsed, reported',
  tell: 'notify, report, describe',
  tells: 'notifies, reports, describes',
  hear: 'listen, receive, transcribe',
  heard: 'played, received',
  wish: 'preference, prompt, request',
  wishes: 'preferences, prompts, requests',
  wished: 'preferred, requested',
  asker: 'viewer, client',
  askers: 'viewers, clients',
  asking: 'request context',
  caller: 'viewer, client',
  making: 'pipeline, generation',
  stops: 'drop-off',
  anew: 'again',
  lend: 'render as child',
  mark: 'support label, reaction, logo',
  marks: 'support labels, reactions',
  marked: 'labelled, highlighted',
  answer: 'response, result, reply',
  answers: 'responses, results',
}
/** "Speech marks" is the cloud voices' term for timings of words. */
const tradeWords = new Set(['SpeechMark'])

const words = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

test('file, folder and exported names use the words of the trade', () => {
  const folders = 'app bench cli core pipeline processes providers scripts server tables tests worker'.split(
    ' ',
  )
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path))
  const names = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const declared = /^export (?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm
    const exported = [...text.matchAll(declared)].map(([, name = '']) => name)
    return [
      ...path.split('/').slice(0, -1),
      basename(path),
      ...exported.filter((name) => !tradeWords.has(name)),
    ]
      .filter((name) => words(name).some((word) => Object.hasOwn(houseWords, word)))
      .map((name) => `${path}: ${name}`)
  })
  expect(names).toEqual([])
})

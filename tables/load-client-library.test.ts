import { expect, onTestFinished, test } from 'vitest'
import { loadClientLibrary } from './load-client-library.ts'

const file = 'https://show.example.org/assets/database-client-abc.js'
const library = { createClient: () => ({}) } as never
const lost = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${file}`))

function givenWindow(origin: string) {
  Object.assign(globalThis, { window: { location: { origin } } })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'window'))
}

test('site m19 the library that was lost once is asked for under another address, each time a new one', async () => {
  givenWindow('https://show.example.org')
  const asked: string[] = []
  const loadFrom = async (address: string) => {
    asked.push(address)
    if (asked.length === 1) throw new TypeError('still no line')
    // The minified export names of the built chunk.
    return { n: () => {}, t: library }
  }
  await expect(loadClientLibrary(lost, loadFrom)).rejects.toThrow('still no line')
  expect(await loadClientLibrary(lost, loadFrom)).toBe(library)
  expect(new Set(asked).size).toBe(2)
  expect(asked.every((address) => address.startsWith(`${file}?again=`))).toBe(true)
})

test('a file of another origin, or one that is not the library, is no answer', async () => {
  givenWindow('https://elsewhere.example.org')
  await expect(loadClientLibrary(lost, async () => library)).rejects.toThrow('Failed to fetch')
  givenWindow('https://show.example.org')
  await expect(loadClientLibrary(lost, async () => ({ a: null, b: 1 }))).rejects.toThrow('Failed to fetch')
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { helpTopics } from '#app/features/help/topics.ts'
import { readPage } from '#core/show-pages/read-page.ts'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'use')
const read = (topic: string) => readFileSync(join(folder, `${topic}.md`), 'utf8')
const surface = readFileSync(join(import.meta.dirname, '..', '..', 'server/http/surface.txt'), 'utf8')

test('each topic of the help has its text, with a title, a first sentence and sections', () => {
  expect(readdirSync(folder).sort()).toEqual(helpTopics.map((topic) => `${topic}.md`).sort())
  for (const topic of helpTopics) {
    const { title, intro, sections } = readPage(read(topic), 'The Show', '')
    expect(title.length, topic).toBeGreaterThan(3)
    expect(intro.length, topic).toBeGreaterThan(10)
    expect(sections.length, topic).toBeGreaterThan(1)
  }
})

test('each link of the help leads to a place that exists', () => {
  const places = helpTopics.map((topic) => `/help/${topic}`)
  for (const topic of helpTopics)
    for (const [, to = ''] of read(topic).matchAll(/\]\((\/[^)]*)\)/g))
      expect(places.includes(to) || surface.includes(`GET ${to} `), `${topic}: ${to}`).toBe(true)
})

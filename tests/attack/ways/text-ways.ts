import { setTimeout as pause } from 'node:timers/promises'
import { signedUp } from '../accounts.ts'
import { call } from '../call.ts'
import type { Victims } from '../victims.ts'
import type { Ways } from './way.ts'

const mostLetters = 1_900_000
const quietMs = 2000
const sentences = 'She left the harbour at night. Nobody saw the ship. It came back in spring.\n\n'
const fill = (piece: string, letters = mostLetters) => sentences + piece.repeat(letters / piece.length)

/** Shapes of markdown that were slow to parse. */
const shapes: Record<string, string> = {
  'setext headings': fill('a\n=\n'),
  rules: fill('---\n'),
  lists: fill('- a\n'),
  'nested lists':
    sentences + Array.from({ length: 1200 }, (_, depth) => `${' '.repeat(depth)}- a\n`).join(''),
  quotes: fill('> '),
  brackets: fill('['),
  'image brackets': fill('![a]('),
  emphasis: fill('*a_ '),
  'code marks': sentences + Array.from({ length: 1300 }, (_, count) => '`'.repeat(count)).join(' '),
  tables: fill('|a|-|\n'),
  footnotes: fill('[^a]: b\n'),
  'one sentence': fill('a '),
  'blank lines': fill(' \n'),
}

const generate = '/functions/v1/generate-dialog'
/** Uses the built-in writer: what a language model makes of such a text is not tested here. */
const order = (content: string) => ({
  content,
  leaderName: 'Ada',
  format: 'quick_portrait',
  language: 'en',
  model: 'builtin',
})

/** S4: a text that is expensive to read. */
export const textWays: Ways = {
  async 'S4 no text of an account silences the others'(victims) {
    const { token } = await signedUp(victims, 'author@attack.example')
    const quietFrom = Date.now()
    await pause(quietMs)
    const from = Date.now()
    const quiet = victims.visitors.between(quietFrom, from).page
    const asked = Object.values(shapes).map((content) =>
      call(victims, { method: 'POST', path: generate, body: order(content), token, patienceMs: 15_000 }),
    )
    const replies = await Promise.all(asked)
    const refused = replies.filter(({ status }) => status >= 500).map(({ text }) => text.slice(0, 100))
    if (refused.length > 0) return `answers were ${refused.join(' ')}`
    const { page, row } = victims.visitors.between(from)
    const most = Math.max(100, 2 * quiet.p99Ms) * victims.patience
    if (page.wrong.length + row.wrong.length > 0) return [...page.wrong, ...row.wrong].slice(0, 3).join('; ')
    if (page.count === 0 || row.count === 0) return 'nobody was answered at all'
    return page.p99Ms <= most
      ? null
      : `others waited ${Math.round(page.p99Ms)} ms for a page (p99), ${Math.round(row.p99Ms)} ms for a row`
  },
}

/** Last of all: kills the site while it reads a text; it must respond after its next start. */
export async function tryTextAfterKill(victims: Victims): Promise<string | null> {
  const { site } = victims
  const { token } = await signedUp(victims, 'author-again@attack.example')
  const title = { title: 'A text that is dear to read', description: '', duration: '5:00' }
  const made = await call(victims, {
    method: 'POST',
    path: '/rest/v1/podcasts',
    body: title,
    token,
    headers: { prefer: 'return=representation' },
  })
  const podcastId = /"id":\s*"([^"]+)"/.exec(made.text)?.[1]
  const body = { ...order(shapes['setext headings'] ?? ''), podcastId }
  const asked = await call(victims, { method: 'POST', path: generate, body, token })
  if (asked.status !== 202) return `the text was not taken: ${asked.status} ${asked.text.slice(0, 200)}`
  await pause(1500)
  await site.kill()
  await site.startAgain()
  for (let second = 0; second < 5; second++) {
    const { status, seconds } = await call(victims, { path: '/healthz', patienceMs: 5000 })
    if (status === -1)
      return `silent again after the start: /healthz said nothing for ${seconds.toFixed(0)} s`
    await pause(1000)
  }
  return null
}

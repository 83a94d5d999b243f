import type { Shown } from './watch-shown.ts'

type Kept = { version: string; readAt: number; headers: Headers; text: string }

/** Counts of listens change and nobody is told of it; all else is told (watch-shown.ts). */
const keptMs = 10_000
const mostLetters = 4_000_000
/** What an answer takes beside its text: headers, and a place in the list. */
const frameLetters = 1000
/** By these an answer to the same address differs. */
const asksBy = ['accept', 'accept-profile', 'prefer', 'range']

/** Answers to readings by their keys, asked for by `ask` when nothing is known that still holds. */
export type KeptTexts = (key: string, ask: () => Promise<Response>) => Promise<Response>

/** What visitors read of the database, kept in memory until something changes. Only what succeeded is kept. */
export function keepTexts(shown: Pick<Shown, 'read'>, now = Date.now): KeptTexts {
  const texts = new Map<string, Kept>()
  let letters = 0
  // The address counts, too: visitors can make up as many as they like, each of which reads nothing.
  const sizeOf = (key: string, { text }: Kept) => frameLetters + key.length + text.length

  function drop(key: string): void {
    const known = texts.get(key)
    if (known) letters -= sizeOf(key, known)
    texts.delete(key)
  }

  function keep(key: string, kept: Kept): void {
    drop(key)
    texts.set(key, kept)
    letters += sizeOf(key, kept)
    for (const oldest of texts.keys()) {
      if (letters <= mostLetters) return
      drop(oldest)
    }
  }

  return async (key, ask) => {
    // Who cannot be told what holds gets what the database says, or why it says nothing.
    const version = (await shown.read().catch(() => null))?.pages
    if (version === undefined) return ask()
    const known = texts.get(key)
    if (known && known.version === version && now() - known.readAt < keptMs) {
      return new Response(known.text, { headers: known.headers })
    }
    const readAt = now()
    const answer = await ask()
    if (answer.status !== 200) return answer
    const text = await answer.text()
    keep(key, { version, readAt, headers: answer.headers, text })
    return new Response(text, { headers: answer.headers })
  }
}

/** What an answer depends on, for whoever asks as a visitor. */
export function readingKey(
  address: string,
  headers: { get(name: string): string | null },
  body = '',
): string {
  return [address, ...asksBy.map((name) => headers.get(name)), body].join('\n')
}

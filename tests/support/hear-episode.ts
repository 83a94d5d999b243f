import { decodeAudio } from '#providers/speech/decode-audio.ts'
import { listSegments } from '#tables/lines/server.ts'
import type { Sql } from '#tables/sql.ts'
import { loadRecogniser, shareUnderstood } from './recognise-english.ts'

export type HeardLine = { said: string; heard: string; share: number; startMs: number }

/** What a recogniser understands of a published episode: its file as listeners get it, cut at the times of its lines. */
export async function hearEpisode(
  siteUrl: string,
  sql: Sql,
  podcast: { id: string; audio_url: string },
): Promise<HeardLine[]> {
  const understand = await loadRecogniser()
  const answer = await fetch(`${siteUrl}${podcast.audio_url}`)
  const { samples, sampleRate } = await decodeAudio(
    Buffer.from(await answer.arrayBuffer()),
    answer.headers.get('content-type') ?? '',
    null,
  )
  const at = (ms: number) => Math.round((ms * sampleRate) / 1000)
  const lines: HeardLine[] = []
  for (const { text, start_ms: start, end_ms: end } of await listSegments(sql, podcast.id)) {
    if (start === null || end === null) throw new Error(`no times: ${text}`)
    const heard = await understand(samples.slice(at(start), at(end)), sampleRate)
    lines.push({ said: text, heard, share: shareUnderstood(text, heard), startMs: start })
  }
  return lines
}

import { decodeAudio } from '#providers/speech/decode-audio.ts'
import type { AnySql } from './any-sql.ts'
import { loadRecogniser, shareUnderstood } from './recognise-english.ts'

export type RecognisedLine = { said: string; heard: string; share: number; words: number; startMs: number }
type Episode = { id: string; title: string; audio_url: string }
type Line = { text: string; start_ms: number; end_ms: number }

/** Yields the published English episodes of a site: each public file, cut at the times of its lines. */
export async function* transcribeEpisodes(
  siteUrl: string,
  sql: AnySql,
): AsyncGenerator<[string, RecognisedLine[]]> {
  const understand = await loadRecogniser()
  const episodes = await sql<Episode>(
    `select id, title, audio_url from public.podcasts
     where is_published and audio_url is not null and language = 'en' order by created_at`,
  )
  for (const { id, title, audio_url: audioUrl } of episodes) {
    const answer = await fetch(siteUrl + audioUrl)
    const type = answer.headers.get('content-type') ?? ''
    const { samples, sampleRate } = await decodeAudio(Buffer.from(await answer.arrayBuffer()), type, null)
    const at = (ms: number) => Math.round((ms * sampleRate) / 1000)
    const lines: RecognisedLine[] = []
    for (const line of await sql<Line>(
      `select text, start_ms, end_ms from public.dialog_segments
       where podcast_id = $1 and edition_id is not null order by sequence_order`,
      [id],
    )) {
      const recognised = await understand(samples.slice(at(line.start_ms), at(line.end_ms)), sampleRate)
      const words = line.text.split(/\s+/).length
      const share = shareUnderstood(line.text, recognised)
      lines.push({ said: line.text, heard: recognised, share, words, startMs: line.start_ms })
    }
    yield [title, lines]
  }
}

import type { Timeline } from '#core/audio/clip.ts'
import { digitalSourceType } from '#core/dialog/digital-source.ts'
import { shortClock } from './clock.ts'
import { displayName, foldText, type HostNames, type SpokenTurn } from './spoken-turn.ts'

/** Returns an HTML fragment with the AI mark, then one `cite`, `time` and `p` per turn. All text is escaped, so nothing in it can run. */
export function toTranscriptHtml(turns: SpokenTurn[], timeline: Timeline, names: HostNames = {}): string {
  const made = `<meta name="digitalSourceType" content="${digitalSourceType}">\n`
  const lines = turns.flatMap((turn, index) => {
    const segment = timeline.segments[index]
    const text = foldText(turn.text)
    if (segment === undefined || text === '') return []
    const name = escapeHtml(displayName(turn.speaker, names))
    return `<cite>${name}:</cite>\n<time>${shortClock(segment.startMs)}</time>\n<p>${escapeHtml(text)}</p>\n`
  })
  return [made, ...lines].join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => entities[sign] ?? sign)
}

import type { Timeline } from '#core/audio/clip.ts'
import { shortClock } from './clock.ts'
import { displayName, foldText, type HostNames, type SpokenTurn } from './spoken-turn.ts'

/** An HTML fragment, one `cite`, `time` and `p` per turn; all text is escaped, nothing in it can run. */
export function toTranscriptHtml(turns: SpokenTurn[], timeline: Timeline, names: HostNames = {}): string {
  return turns
    .flatMap((turn, index) => {
      const segment = timeline.segments[index]
      const text = foldText(turn.text)
      if (segment === undefined || text === '') return []
      const name = escapeHtml(displayName(turn.speaker, names))
      return `<cite>${name}:</cite>\n<time>${shortClock(segment.startMs)}</time>\n<p>${escapeHtml(text)}</p>\n`
    })
    .join('')
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

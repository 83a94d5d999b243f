import type { Speaker } from '#core/dialog/turn.ts'
import type { Line } from './line.ts'

/** `silent`: never voiced. `stale`: the recording says something else, or with another voice. */
export type VoiceState = 'fresh' | 'stale' | 'silent' | 'voicing' | 'failed'

export type Speaking = {
  /** The voice of each host; a position without a voice never makes a line stale. */
  voices: Partial<Record<Speaker, string>>
  /** What is really spoken for a text, with the pronunciations of the episode put in. */
  spoken: (text: string) => string
  /** Lines that are being voiced right now. */
  voicingIds: ReadonlySet<string>
  /** What can be heard already of the line that is spoken first. */
  beginning: Beginning | null
}

export type Beginning = { lineId: string; clipKey: string }

/** What can be heard of a line: its recording, else its beginning while it is being spoken, which is not the whole. */
export function soundOf(
  line: Line,
  beginning: Beginning | null,
): { clipKey: string; isWhole: boolean } | null {
  if (line.clipKey !== null) return { clipKey: line.clipKey, isWhole: true }
  return beginning?.lineId === line.id ? { clipKey: beginning.clipKey, isWhole: false } : null
}

export function voiceState(line: Line, { voices, spoken, voicingIds }: Speaking): VoiceState {
  if (voicingIds.has(line.id)) return 'voicing'
  const isCurrent = line.voicedText !== null && line.voicedText === spoken(line.text)
  const voice = voices[line.speaker]
  if (isCurrent && (voice === undefined || line.voicedVoice === voice)) return 'fresh'
  if (line.voiceError) return 'failed'
  return line.voicedText === null ? 'silent' : 'stale'
}

export function linesToVoice(lines: Line[], speaking: Speaking): Line[] {
  return lines.filter((line) => voiceState(line, speaking) !== 'fresh' && line.text.trim() !== '')
}

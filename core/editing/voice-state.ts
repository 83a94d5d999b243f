import type { Pace } from '#core/dialog/delivery.ts'
import type { Speaker } from '#core/dialog/turn.ts'
import { voicedAs } from '#core/voices/manner.ts'
import type { Line } from './line.ts'

/** `silent`: never voiced. `stale`: the recording has another text or another voice. */
export type VoiceState = 'fresh' | 'stale' | 'silent' | 'voicing' | 'failed'

export type Speaking = {
  /** The voice of each host. A host without a voice never makes a line stale. */
  voices: Partial<Record<Speaker, string>>
  /** Returns the text that is sent to the voice, with the episode's pronunciations applied. */
  spoken: (text: string) => string
  /** The episode's pace and the model that speaks. Some models have no setting for the pace. */
  pace?: Pace | undefined
  model?: string | null
  /** Provider of the voices, while the voices themselves are not known yet. */
  provider?: string | null
  /** Lines that are being voiced right now. */
  voicingIds: ReadonlySet<string>
  /** The playable beginning of the line that is voiced first. */
  beginning: Beginning | null
}

export type Beginning = { lineId: string; clipKey: string }

/** Returns the playable audio of a line: its recording or, while the line is being voiced, the beginning (`isWhole` is false). */
export function soundOf(
  line: Line,
  beginning: Beginning | null,
): { clipKey: string; isWhole: boolean } | null {
  if (line.clipKey !== null) return { clipKey: line.clipKey, isWhole: true }
  return beginning?.lineId === line.id ? { clipKey: beginning.clipKey, isWhole: false } : null
}

export function voiceState(
  line: Line,
  { voices, spoken, voicingIds, pace, model = null }: Speaking,
): VoiceState {
  if (voicingIds.has(line.id)) return 'voicing'
  const isCurrent = line.voicedText !== null && line.voicedText === spoken(line.text)
  const voice = voices[line.speaker]
  if (isCurrent && (voice === undefined || line.voicedVoice === voicedAs(voice, model, line.delivery, pace)))
    return 'fresh'
  if (line.voiceError) return 'failed'
  return line.voicedText === null ? 'silent' : 'stale'
}

export function linesToVoice(lines: Line[], speaking: Speaking): Line[] {
  return lines.filter((line) => voiceState(line, speaking) !== 'fresh' && line.text.trim() !== '')
}

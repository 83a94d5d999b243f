import { type Speaker, type Support, speakers, type TurnKind } from '#core/dialog/turn.ts'

/** A line of the script as the editor holds it: what the creator may change, and what was voiced of it. */
export type Line = {
  /** A uuid, made where the line is made, so that a new line has its name before it is stored. */
  id: string
  speaker: Speaker
  text: string
  kind: TurnKind
  /** Title of the chapter the line belongs to. */
  part: string
  /** How its words stand to the source, as the server found; null while they are new. */
  support: Support | null
  /** False while the server has not read these words yet. */
  isRead: boolean
  /** When somebody answered for these words. */
  checkedAt: string | null
  /** The passage behind the line: UTF-16 offsets into the source text. */
  source: { start: number; end: number } | null
  /** What the kept recording says and with which voice; null while there is none. */
  voicedText: string | null
  voicedVoice: string | null
  clipKey: string | null
  voiceError: string | null
  /** When the stored line last changed; null while it is not stored. */
  updatedAt: string | null
}

export function otherSpeaker(speaker: Speaker): Speaker {
  return speaker === speakers[0] ? speakers[1] : speakers[0]
}

/** A line that nobody has voiced or stored yet. */
export function newLine(line: Pick<Line, 'id' | 'speaker'> & Partial<Line>): Line {
  return {
    text: '',
    kind: 'answer',
    part: '',
    support: null,
    isRead: false,
    checkedAt: null,
    source: null,
    voicedText: null,
    voicedVoice: null,
    clipKey: null,
    voiceError: null,
    updatedAt: null,
    ...line,
  }
}

/** True when nothing that a creator can change differs. What was voiced, and what the words rest on, is not theirs. */
export function sameContent(one: Line, other: Line): boolean {
  return (
    one.speaker === other.speaker &&
    one.text === other.text &&
    one.kind === other.kind &&
    one.part === other.part
  )
}

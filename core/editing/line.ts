import type { Prover, Reason, Support } from '#core/checks/support-label.ts'
import { type Delivery, sameDelivery } from '#core/dialog/delivery.ts'
import { type Speaker, speakers, type TurnKind } from '#core/dialog/turn.ts'

/** A line of the script in the editor: its recording, and what the creator may change. */
export type Line = {
  /** A UUID generated with the line, so that a new line has an id before it is stored. */
  id: string
  speaker: Speaker
  text: string
  kind: TurnKind
  /** Title of the chapter that the line belongs to. */
  part: string
  delivery: Delivery | null
  /** What is known of the text, who decided it and why, as the server stores it. Null while the text is new. */
  support: Support | null
  provedBy: Prover | null
  reason: Reason | null
  /** False until the server has checked this text. */
  isRead: boolean
  /** When a user vouched for this text. */
  checkedAt: string | null
  /** The passage that the line is based on, as UTF-16 offsets into the source text. */
  source: { start: number; end: number } | null
  /** Text and voice of the stored recording. Null if there is no recording. */
  voicedText: string | null
  voicedVoice: string | null
  clipKey: string | null
  voiceError: string | null
  /** When the stored line was last changed. Null if the line is not stored. */
  updatedAt: string | null
}

export function otherSpeaker(speaker: Speaker): Speaker {
  return speaker === speakers[0] ? speakers[1] : speakers[0]
}

/** Returns a line that is neither voiced nor stored yet. */
export function newLine(line: Pick<Line, 'id' | 'speaker'> & Partial<Line>): Line {
  return {
    text: '',
    kind: 'answer',
    part: '',
    delivery: null,
    support: null,
    provedBy: null,
    reason: null,
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

/** Whether two lines are equal in everything that a creator can change. Recording, support label and source passage do not count. */
export function sameContent(one: Line, other: Line): boolean {
  return (
    one.speaker === other.speaker &&
    one.text === other.text &&
    one.kind === other.kind &&
    one.part === other.part &&
    sameDelivery(one.delivery, other.delivery)
  )
}

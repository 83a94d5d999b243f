import type { Speaker, TurnKind } from '#core/dialog/turn.ts'

/** Pauses before a turn, in milliseconds; they make two voices sound like one conversation. */
export const gapMs = {
  /** Short: the other host has just heard the question. */
  questionToAnswer: 240,
  /** "Really?" follows almost without a pause. */
  reaction: 160,
  question: 420,
  /** One host cuts the other off. */
  interruption: 90,
  /** The same host continues after a breath. */
  sameSpeaker: 380,
  takeaway: 520,
  close: 560,
  other: 360,
}

/** Silence and stingers around the talk, in milliseconds. `…Overlap` is how far a fading stinger reaches into speech. */
export const stingerMs = {
  beforeOpening: 60,
  openingOverlap: 700,
  beforeChange: 380,
  changeOverlap: 450,
  beforeClosing: 320,
}

type Spoken = { kind: TurnKind; speaker: Speaker; text: string }

/** Whether a turn ends with a dash: the next turn cuts it off. */
export const isCutOff = (text: string) => /[-–—]['"’”»]?$/.test(text)

/** The silence between two turns of one part, in milliseconds. */
export function gapBetween(previous: Spoken, next: Spoken): number {
  if (previous.speaker !== next.speaker && isCutOff(previous.text)) return gapMs.interruption
  if (next.kind === 'reaction' || next.kind === 'opinion') return gapMs.reaction
  if (next.kind === 'close') return gapMs.close
  if (next.kind === 'takeaway') return gapMs.takeaway
  if (previous.speaker === next.speaker) return gapMs.sameSpeaker
  if (next.kind === 'question') return gapMs.question
  if (previous.kind === 'question') return gapMs.questionToAnswer
  return gapMs.other
}

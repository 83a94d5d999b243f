import type { Speaker, TurnKind } from '#core/dialog/turn.ts'

/** How long people wait before they speak, in milliseconds: what makes two voices sound like one talk. */
export const gapMs = {
  /** An answer comes at once: the question has been heard. */
  answerToQuestion: 240,
  /** "Really?" falls into the end of what was said. */
  reaction: 160,
  question: 420,
  /** The same voice goes on: a breath. */
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

type Spoken = { kind: TurnKind; speaker: Speaker }

/** The silence between two turns of one part, in milliseconds. */
export function gapBetween(previous: Spoken, next: Spoken): number {
  if (next.kind === 'reaction' || next.kind === 'opinion') return gapMs.reaction
  if (next.kind === 'close') return gapMs.close
  if (next.kind === 'takeaway') return gapMs.takeaway
  if (previous.speaker === next.speaker) return gapMs.sameSpeaker
  if (next.kind === 'question') return gapMs.question
  if (previous.kind === 'question') return gapMs.answerToQuestion
  return gapMs.other
}

import { z } from 'zod'

/** How fast something is said. The usual pace is not stored. */
export const paceSchema = z.enum(['slower', 'faster'])
export type Pace = z.infer<typeof paceSchema>

const pauseSchema = z.enum(['shorter', 'longer', 'long'])
export type Pause = z.infer<typeof pauseSchema>

const toneSchema = z.enum(['excited', 'curious', 'thoughtful', 'sad', 'whispered'])
export type Tone = z.infer<typeof toneSchema>

/** How a line is said, if that is unusual: its tone, its pace, the pauses before and after it, its take. */
export const deliverySchema = z.object({
  tone: toneSchema.optional(),
  pace: paceSchema.optional(),
  before: pauseSchema.optional(),
  after: pauseSchema.optional(),
  /** The number of the chosen take. The first take is not stored. */
  take: z.union([z.literal(2), z.literal(3)]).optional(),
})
export type Delivery = z.infer<typeof deliverySchema>

/** Returns the delivery with `change` applied; null if nothing in it is unusual. */
export function changeDelivery(delivery: Delivery | null, change: Partial<Delivery>): Delivery | null {
  const kept = Object.entries({ ...delivery, ...change }).filter(([, value]) => value !== undefined)
  return kept.length === 0 ? null : Object.fromEntries(kept)
}

export function sameDelivery(one: Delivery | null, other: Delivery | null): boolean {
  return (
    one?.tone === other?.tone &&
    one?.pace === other?.pace &&
    one?.before === other?.before &&
    one?.after === other?.after &&
    one?.take === other?.take
  )
}

const stepOf = (pace: Pace | undefined) => (pace === undefined ? 0 : pace === 'faster' ? 1 : -1)

/** Returns how fast a line is spoken, with 1 as the usual pace. The paces of line and episode add up. ElevenLabs accepts 0.7 to 1.2. */
export const rateOf = (ofLine: Pace | undefined, ofEpisode: Pace | undefined): number =>
  1 + (stepOf(ofLine) + stepOf(ofEpisode)) / 10

/** Returns the milliseconds of silence between two lines, changed as the creator wants. */
export function pauseAs(wish: Pause | undefined, gapMs: number): number {
  if (wish === undefined) return gapMs
  if (wish === 'shorter') return gapMs > 0 ? Math.round(gapMs / 2) : gapMs
  return Math.max(0, gapMs) + (wish === 'longer' ? 600 : 1500)
}

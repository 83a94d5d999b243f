import { groupLines, type PlannedLine, planSound } from '#core/audio/plan-sound.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'
import type { StretchOrder } from './make-stretch.ts'
import type { SoundToMake } from './mastering.ts'

/** Everything that decides how the lines of an episode are made. It is known before any line is voiced. */
export type EpisodePlan = {
  style: SoundToMake
  turns: Pick<Turn, 'speaker' | 'kind' | 'part' | 'text' | 'delivery'>[]
  language: Language
}

export type PlannedEpisode = { planned: PlannedLine[]; groups: number[][] }

export function planEpisode({ turns, language, style }: EpisodePlan): PlannedEpisode {
  const planned = planSound(turns, language, style)
  return { planned, groups: groupLines(planned) }
}

/** Returns the order for the lines of one group; null while one of them has no recording yet. */
export function orderOfGroup(
  { turns, style }: EpisodePlan,
  { planned }: PlannedEpisode,
  group: number[],
  pathOf: (line: number) => string | undefined,
  extraDb: number,
): StretchOrder | null {
  const lines = group.flatMap((index) => {
    const path = pathOf(index)
    const { speaker } = turns[index] ?? {}
    const { gapMs = 0, gainDb = 0 } = planned[index] ?? {}
    return path && speaker ? [{ path, speaker, gapMs, gainDb, line: index + 1 }] : []
  })
  if (lines.length < group.length) return null
  // The pause before the first line is not part of its sound.
  const [first, ...others] = lines
  const lead = planned[group[0] ?? 0]?.lead ?? null
  const isLast = group.at(-1) === turns.length - 1
  return {
    lines: first ? [{ ...first, gapMs: 0 }, ...others] : [],
    lead,
    isLast,
    hasTone: style.isProduced,
    // Lines without music get no music here, so that they are not made again when the music changes.
    music: lead === null && !isLast ? 'none' : style.music,
    ...(style.musicPath && (lead !== null || isLast) && { musicPath: style.musicPath }),
    extraDb,
  }
}

import { type Pace, paceSchema } from '#core/dialog/delivery.ts'

/** Music under opening, chapters and close. */
export const musics = ['calm', 'bright', 'grave', 'none'] as const
export type Music = (typeof musics)[number]

/**
 * `isProduced`: room tone, pauses by what is said, overlaps and lively levels; without it lines are joined evenly over silence.
 * `pace`: of all lines, where it is not the usual one.
 */
export type SoundStyle = { isProduced: boolean; music: Music; pace?: Pace | undefined }

export const usualStyle: SoundStyle = { isProduced: true, music: 'calm' }

/** The sound that was chosen for the episode, else for the show, else the usual one; as stored, of whatever form. */
export function styleOf(
  ofEpisode: Partial<SoundStyle> | null | undefined,
  ofShow: Partial<SoundStyle> | null | undefined,
): SoundStyle {
  const { isProduced, music } = { ...usualStyle, ...ofShow, ...ofEpisode }
  // Not from both: an episode of the usual pace does not say so.
  const pace = paceSchema.safeParse((ofEpisode ?? ofShow)?.pace).data
  return {
    isProduced: isProduced !== false,
    music: musics.find((known) => known === music) ?? usualStyle.music,
    ...(pace && { pace }),
  }
}

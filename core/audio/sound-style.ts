import { z } from 'zod'
import { type Pace, paceSchema } from '#core/dialog/delivery.ts'

/** Music under opening, chapters and close. `own`: a recording that somebody uploaded. */
export const musics = ['calm', 'bright', 'grave', 'own', 'none'] as const
export type Music = (typeof musics)[number]

/** `file` is the name in the bucket `music`; its rights are kept there. */
const ownMusicSchema = z.object({
  file: z.string().regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}\.wav$/),
  title: z.string().min(1).max(100),
})
export type OwnMusic = z.infer<typeof ownMusicSchema>

/**
 * `isProduced`: room tone, pauses by what is said, overlaps and lively levels; without it lines are joined evenly over silence.
 * `pace`: of all lines, where it is not the usual one. `own`: uploaded music, also while another is chosen.
 */
export type SoundStyle = {
  isProduced: boolean
  music: Music
  pace?: Pace | undefined
  own?: OwnMusic | undefined
}

export const usualStyle: SoundStyle = { isProduced: true, music: 'calm' }

/** The sound that was chosen for the episode, else for the show, else the usual one; as stored, of whatever form. */
export function styleOf(
  ofEpisode: Partial<SoundStyle> | null | undefined,
  ofShow: Partial<SoundStyle> | null | undefined,
): SoundStyle {
  const { isProduced, music, own } = { ...usualStyle, ...ofShow, ...ofEpisode }
  // Not from both: an episode of the usual pace does not say so.
  const pace = paceSchema.safeParse((ofEpisode ?? ofShow)?.pace).data
  const uploaded = ownMusicSchema.safeParse(own).data
  return {
    isProduced: isProduced !== false,
    music: musics.find((known) => known === music && (known !== 'own' || uploaded)) ?? usualStyle.music,
    ...(pace && { pace }),
    ...(uploaded && { own: uploaded }),
  }
}

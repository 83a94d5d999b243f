import { z } from 'zod'
import { type Pace, paceSchema } from '#core/dialog/delivery.ts'

/** Music under opening, chapters and close. `own`: a recording that somebody uploaded. */
export const musics = ['calm', 'bright', 'grave', 'own', 'none'] as const
export type Music = (typeof musics)[number]

/** `file` is the name in the bucket `music`, where the statement of rights is stored too. */
const ownMusicSchema = z.object({
  file: z.string().regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}\.wav$/),
  title: z.string().min(1).max(100),
})
export type OwnMusic = z.infer<typeof ownMusicSchema>

/**
 * `isProduced`: with room tone, pauses that depend on the words, overlaps and lively levels. Otherwise lines are joined evenly over
 * silence. `pace`: the pace of all lines, if it is not the usual one. `own`: uploaded music, kept also while other music is chosen.
 */
export type SoundStyle = {
  isProduced: boolean
  music: Music
  pace?: Pace | undefined
  own?: OwnMusic | undefined
}

export const usualStyle: SoundStyle = { isProduced: true, music: 'calm' }

/**
 * Returns the sound that was chosen for the episode, else for the show, else the usual one. The parameters are as stored and may have any
 * form.
 */
export function styleOf(
  ofEpisode: Partial<SoundStyle> | null | undefined,
  ofShow: Partial<SoundStyle> | null | undefined,
): SoundStyle {
  const { isProduced, music, own } = { ...usualStyle, ...ofShow, ...ofEpisode }
  // The show's pace counts only if the episode has no style: the usual pace is not stored, so a style without a pace has the usual one.
  const pace = paceSchema.safeParse((ofEpisode ?? ofShow)?.pace).data
  const uploaded = ownMusicSchema.safeParse(own).data
  return {
    isProduced: isProduced !== false,
    music: musics.find((known) => known === music && (known !== 'own' || uploaded)) ?? usualStyle.music,
    ...(pace && { pace }),
    ...(uploaded && { own: uploaded }),
  }
}

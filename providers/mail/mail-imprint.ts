import { z } from 'zod'

/**
 * MAIL_IMPRINT, used by web process and worker: the sender's name and postal address, which many countries require in
 * newsletters. ` | ` separates lines.
 */
export const mailImprintSetting = z
  .string()
  .max(1000)
  .default('')
  .transform((text) =>
    text
      .split('|')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
  )

import { z } from 'zod'

/**
 * MAIL_IMPRINT, of the web process and the worker alike: the name and postal address that many countries want in every
 * newsletter. One line in the settings; ` | ` begins another in the mail.
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

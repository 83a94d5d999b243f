import { z } from 'zod'

/** One message to one recipient, ready to send. */
export const mailSchema = z.object({
  kind: z.enum([
    'confirmation',
    'magic-link',
    'recovery',
    'code',
    'email-change',
    'invitation',
    'newsletter',
    'other',
  ]),
  to: z.email().max(320),
  subject: z.string().min(1).max(300),
  text: z.string().max(100_000),
  html: z.string().max(200_000),
  /** Headers in addition to the usual ones, for example List-Unsubscribe. */
  headers: z.record(z.string().regex(/^[A-Za-z-]+$/), z.string().regex(/^[^\r\n]*$/)),
})
export type Mail = z.infer<typeof mailSchema>

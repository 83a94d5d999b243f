import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mail } from '#core/mail/mail.ts'
import type { Mailer } from './mailer.ts'

/**
 * Stores each mail as a file, for installations without a mail server. Admins read the mails on the site. An operator who
 * cannot sign in yet finds the sign-in mail here.
 */
export function createOutboxMailer(directory: string): Mailer {
  return {
    async send(mail: Mail) {
      // The files contain sign-in links, so only the server's own user may read them.
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const createdAt = new Date().toISOString()
      const id = `${createdAt.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
      const draft = path.join(directory, `.${id}`)
      await writeFile(draft, JSON.stringify({ ...mail, id, createdAt }, null, 2), {
        mode: 0o600,
        flush: true,
      })
      await rename(draft, path.join(directory, `${id}.json`))
      return 'kept'
    },
    close: () => {},
  }
}

import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mail } from '#core/mail/mail.ts'
import type { Mailer } from './mailer.ts'

/**
 * Keeps each mail as a file of its own, for installations without a mail server. Admins read them on the site; whoever
 * has the machine alone, and cannot sign in yet, finds them here.
 */
export function createOutboxMailer(directory: string): Mailer {
  return {
    async send(mail: Mail) {
      // They hold sign-in links, so nobody but the server's own account may read them.
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

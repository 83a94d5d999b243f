import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type Mail, mailSchema } from '#core/mail/mail.ts'
import type { Mailer } from './mailer.ts'

const keptMailSchema = mailSchema.extend({ id: z.string(), createdAt: z.string() })
export type KeptMail = z.infer<typeof keptMailSchema>

/** Keeps each mail as a file of its own, for installations without a mail server: an admin reads them on the site. */
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

/** The newest mails first. A file that is not one of ours is left out. */
export async function listOutbox(directory: string, limit: number): Promise<KeptMail[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const newest = names
    .filter((name) => /^[^.].*\.json$/.test(name))
    .sort()
    .reverse()
  const mails: KeptMail[] = []
  for (const name of newest.slice(0, limit)) {
    const parsed = keptMailSchema.safeParse(jsonOf(await readFile(path.join(directory, name), 'utf8')))
    if (parsed.success) mails.push(parsed.data)
  }
  return mails
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

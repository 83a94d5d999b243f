import { setTimeout as pause } from 'node:timers/promises'
import { readLink } from '#tests/support/sent-mails.ts'
import { startSmtpStub } from '#tests/support/smtp-stub.ts'

export type OpenedMail = { link: string; code: string; tokenHash: string; type: string }
export type Mailboxes = Awaited<ReturnType<typeof openMailboxes>>

const waitMs = 20_000

/** Everybody's mailboxes; an attack opens only the attacker's own. */
export async function openMailboxes(login: { user: string; password: string }) {
  const stub = await startSmtpStub(login)
  return {
    url: stub.url,
    close: stub.close,
    /** Waits for `count` mails to an address, oldest first; returns fewer if no more arrive in time. */
    async mailsTo(address: string, count = 1): Promise<OpenedMail[]> {
      const found = () => stub.mails.filter(({ to }) => to.includes(address))
      for (const end = Date.now() + waitMs; found().length < count && Date.now() < end; ) await pause(50)
      return found().map(({ parsed }) => {
        const text = parsed.text ?? ''
        const link = /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? ''
        const code = /\b\d{6}\b/.exec(text.replace(link, ''))?.[0] ?? ''
        const { token_hash: tokenHash, type } = link ? readLink(link) : { token_hash: '', type: '' }
        return { link, code, tokenHash, type }
      })
    },
  }
}

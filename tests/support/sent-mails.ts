import { openSealedText } from '#providers/mail/sealed-mail.ts'
import type { TestBackend } from './backend.ts'

export type SentMail = { to: string; subject: string; text: string; html: string; link: string; code: string }

/** Returns mails queued for an address, newest first; waits until there are `count`. */
export async function mailsTo(site: TestBackend, to: string, count = 1): Promise<SentMail[]> {
  const { database, mailKey } = site.backend
  for (;;) {
    const { rows } = await database.pool.query<{ subject: string; body_text: string; body_html: string }>(
      'select subject, body_text, body_html from public.outgoing_mails where to_address = $1 order by created_at desc',
      [to],
    )
    if (rows.length >= count) {
      return rows.map(({ subject, ...body }) => {
        const text = openSealedText(mailKey, body.body_text)
        const html = openSealedText(mailKey, body.body_html)
        const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
        return { to, subject, text, html, link, code: /\b\d{6}\b/.exec(text.replace(link, ''))?.[0] ?? '' }
      })
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Returns the fields behind the "#" of a link in a mail. */
export function readLink(link: string): { token_hash: string; type: string } {
  const fields = new URLSearchParams(new URL(link).hash.slice(1))
  return { token_hash: fields.get('token_hash') ?? '', type: fields.get('type') ?? '' }
}

export type Opened = {
  access_token?: string
  refresh_token?: string
  error_code?: string
  msg?: string
}

/** Opens a mail's link as its page does in another browser than the one that requested it: look up, confirm, sign in. */
export async function openLink(site: TestBackend, link: string): Promise<{ target: string; opened: Opened }> {
  const ask = async (more: object) => {
    const response = await fetch(`${site.url}/auth/v1/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...readLink(link), ...more }),
    })
    return (await response.json()) as Opened & { user?: { redirect_to?: string | null } }
  }
  const looked = await ask({ only_look: true })
  return { target: looked.user?.redirect_to ?? '', opened: await ask({}) }
}

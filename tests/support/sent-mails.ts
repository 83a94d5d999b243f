import type { TestBackend } from './backend.ts'

export type SentMail = { to: string; subject: string; text: string; link: string; code: string }

/** Mails that were queued for an address, newest first. Queueing happens beside the answer, so this waits for `count`. */
export async function mailsTo(site: TestBackend, to: string, count = 1): Promise<SentMail[]> {
  const { pool } = site.backend.deps.database
  for (;;) {
    const { rows } = await pool.query<{ subject: string; body_text: string }>(
      'select subject, body_text from public.outgoing_mails where to_address = $1 order by created_at desc',
      [to],
    )
    if (rows.length >= count) {
      return rows.map(({ subject, body_text: text }) => ({
        to,
        subject,
        text,
        link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
        code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
      }))
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Opens a link from a mail as a browser would; answers where it leads, with the fragment's fields. */
export async function openLink(link: string): Promise<{ target: string; fields: Record<string, string> }> {
  const response = await fetch(link, { redirect: 'manual' })
  const location = new URL(response.headers.get('location') ?? 'about:blank')
  return {
    target: location.href.split('#')[0] ?? '',
    fields: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  }
}

import { resolveMx, resolveTxt } from 'node:dns/promises'
import type { Settings } from '#providers/settings.ts'
import { type Finding, failed } from './finding.ts'

type Dns = { resolveTxt(name: string): Promise<string[][]>; resolveMx(name: string): Promise<unknown[]> }

/** Checks the mail server, and whether the sender's domain allows it to send: otherwise mails land in spam. */
export async function checkMail(
  { SMTP_URL, MAIL_FROM }: Settings['mail'],
  dns: Dns = { resolveTxt, resolveMx },
): Promise<Finding[]> {
  const name = 'mail'
  if (!SMTP_URL)
    return [
      { name, isFine: null, text: 'There is no mail server (SMTP_URL). Emails are kept at /admin/outbox.' },
    ]
  // Loaded on demand, because it loads the mail program, which the web process needs for nothing else.
  const { checkMailServer } = await import('#providers/mail/check-mail-server.ts')
  const server = await checkMailServer(SMTP_URL).then(
    (): Finding => ({ name, isFine: true, text: 'The server takes the user name and password.' }),
    (error: unknown) => failed(name, error),
  )
  return [server, ...(await checkSender(MAIL_FROM, dns))]
}

async function checkSender(from: string, dns: Dns): Promise<Finding[]> {
  const domain = /@([^>\s]+)/.exec(from)?.[1]?.toLowerCase() ?? ''
  const name = `sender ${domain}`
  if (domain === 'localhost' || domain === '')
    return [
      {
        name: 'sender',
        isFine: false,
        text: 'MAIL_FROM has no address of a domain of yours. Set it, or emails are refused.',
      },
    ]
  const texts = async (at: string) => (await dns.resolveTxt(at).catch(absent)).map((parts) => parts.join(''))
  try {
    const [own, policy, boxes] = [
      await texts(domain),
      await texts(`_dmarc.${domain}`),
      await dns.resolveMx(domain).catch(absent),
    ]
    const missing = [
      own.some((text) => /^v=spf1\b/i.test(text))
        ? []
        : ['SPF (a TXT record "v=spf1 …" that names your mail server)'],
      policy.some((text) => /^v=DMARC1\b/i.test(text)) ? [] : [`DMARC (a TXT record at _dmarc.${domain})`],
      boxes.length > 0 ? [] : ['MX (bounces and replies arrive nowhere)'],
    ].flat()
    if (missing.length === 0) return [{ name, isFine: true, text: 'SPF, DMARC and MX are there.' }]
    return [
      { name, isFine: false, text: `Missing in its DNS: ${missing.join('; ')}. Emails may land in spam.` },
    ]
  } catch {
    return [{ name, isFine: null, text: 'The DNS could not be asked from here.' }]
  }
}

/** Returns an empty list for a name without such a record. Throws any other error, because then nothing is known. */
function absent(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return []
  throw error
}

import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; parsed: Email; raw: string }

/** An SMTP server on loopback that records mails, and can refuse temporarily, permanently, or at the connection. */
export async function startSmtpStub(options: { user?: string; password?: string } = {}) {
  const mails: ReceivedMail[] = []
  /** How many transfers of a mail's content have begun, complete or not. */
  let begun = 0
  let refusal: { at: 'recipient' | 'data'; code: number; times: number } | null = null

  function refused(at: 'recipient' | 'data'): Error | null {
    if (refusal?.at !== at || refusal.times === 0) return null
    refusal.times -= 1
    return Object.assign(new Error('Refused by the stub'), { responseCode: refusal.code })
  }

  const server = new SMTPServer({
    authOptional: !options.user,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === options.user && password === options.password) done(null, { user: username })
      else done(Object.assign(new Error('Wrong user name or password'), { responseCode: 535 }))
    },
    onRcptTo(_address, _session, done) {
      done(refused('recipient'))
    },
    async onData(stream, session, done) {
      begun += 1
      const raw = await buffer(stream).catch(() => null)
      // The sender disconnected: there is no mail.
      if (!raw) return
      const failure = refused('data')
      if (failure) return done(failure)
      const { mailFrom, rcptTo } = session.envelope
      mails.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map((recipient) => recipient.address),
        parsed: await PostalMime.parse(raw),
        raw: raw.toString('utf8'),
      })
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const login = options.user ? `${options.user}:${options.password}@` : ''
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    port,
    mails,
    begun: () => begun,
    refuseNext(at: 'recipient' | 'data', code: number, times = 1) {
      refusal = { at, code, times }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

import { call } from '../call.ts'
import type { Victims } from '../victims.ts'
import type { Ways } from './way.ts'

const pages = ['/', '/login', '/login?view=signup', '/subscribe', '/profile', '/contact', '/guest/invite']
const secret = 'typed-too-early-4711'

type Form = { page: string; method: string; action: string; fields: string[] }

/** V1: text typed before the script has started, or without it. */
export const formWays: Ways = {
  async 'V1 no form of a page puts a password or an address into the URL'(victims) {
    const forms = await listForms(victims)
    if (!forms.some(({ fields }) => fields.includes('password'))) return 'no form with a password was found'
    const faults = forms.filter(({ method, fields }) => method !== 'post' && isPersonal(fields))
    return faults.length === 0
      ? null
      : faults.map(({ page, fields }) => `${page} sends ${fields.join(', ')} by GET`).join('; ')
  },
  async 'V1 a form is taken from our own pages alone'(victims) {
    const posted = (await listForms(victims)).filter(({ method }) => method === 'post')
    if (posted.length === 0) return 'no page has a form that is posted'
    for (const { action, fields } of posted) {
      for (const origin of [null, 'https://evil.example', 'null']) {
        const body = new URLSearchParams(fields.map((field) => [field, `${secret}@example.org`])).toString()
        const headers = {
          'content-type': 'application/x-www-form-urlencoded',
          ...(origin === null ? {} : { origin }),
        }
        const { status } = await call(victims, { method: 'POST', path: action, body, headers })
        if (status < 400 || status >= 500) return `${action} from the origin ${origin} answered ${status}`
      }
    }
    return null
  },
  async 'V1 nothing that was typed is in the log'(victims) {
    for (const path of [
      `/login?email=a@example.org&password=${secret}`,
      `/?password=${secret}`,
      `/auth/v1/verify?token=${secret}&type=email`,
    ]) {
      await call(victims, { path })
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: victims.site.url }
      await call(victims, { method: 'POST', path: '/login', body: `email=a&password=${secret}`, headers })
    }
    return victims.processes.log.includes(secret) ? 'the log has what was typed' : null
  },
}

const isPersonal = (fields: string[]) => fields.some((field) => /mail|password|name|code|token/i.test(field))

async function listForms(victims: Victims): Promise<Form[]> {
  const found: Form[] = []
  for (const page of pages) {
    const { text } = await call(victims, { path: page, headers: { accept: 'text/html' } })
    for (const [, attributes = '', inside = ''] of text.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)) {
      const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1]
      const fields = [...inside.matchAll(/<(?:input|textarea|select)\b[^>]*\bname="([^"]*)"/gi)]
      found.push({
        page,
        method: (attribute('method') ?? 'get').toLowerCase(),
        action: (attribute('action') ?? page).replaceAll('&amp;', '&'),
        fields: fields.map(([, name = '']) => name),
      })
    }
  }
  return found
}

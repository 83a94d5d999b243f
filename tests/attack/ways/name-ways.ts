import { signedUp } from '../accounts.ts'
import { call } from '../call.ts'
import type { Ways } from './way.ts'

const taken = 'harbourmaster'
const lookAlikes = [
  'hаrbourmaster',
  'ＨＡＲＢＯＵＲＭＡＳＴＥＲ',
  'harbοurmaster',
  'Harbourmaster',
  'harbour​master',
  'аdmin',
  'ＡＤＭＩＮ',
  'ad́min',
  'Admin',
  'аԁmіn',
]

export const nameWays: Ways = {
  async 'MINOR nobody is called like somebody else, or like the site'(victims) {
    const rename = (person: { id: string; token: string }, username: string) =>
      call(victims, {
        method: 'PATCH',
        path: `/rest/v1/profiles?id=eq.${person.id}`,
        body: { username },
        token: person.token,
      })
    const owner = await signedUp(victims, 'harbour@victim.example')
    const { status, text } = await rename(owner, taken)
    if (status >= 300) return `the first ${taken} was refused: ${status} ${text}`
    const mallory = await signedUp(victims, 'look-alike@attack.example')
    const accepted: string[] = []
    for (const name of lookAlikes) {
      const { status } = await rename(mallory, name)
      // The database says what was taken: on a loaded machine a request may end without a response.
      const [{ username } = {}] = await victims.site.query<{ username: string }>(
        'select username from profiles where id = $1',
        [mallory.id],
      )
      if (username === name || (status >= 200 && status < 400)) accepted.push(`${name} (${status})`)
    }
    return accepted.length === 0 ? null : `taken: ${accepted.join(', ')}`
  },
}

import { useEffect, useRef, useState } from 'react'
import {
  type LinkTarget,
  lookAtMailLink,
  type MailLink,
  openMailLink,
  readMailLink,
} from '#tables/accounts/sign-in-queries.ts'
import { browserDatabase } from '#tables/database.ts'
import { authFailureMessage } from './auth-messages.ts'

export type LinkState =
  | { kind: 'looking' }
  /** Another browser requested the e-mail, or another account is signed in here: require a confirmation. */
  | { kind: 'asks'; target: LinkTarget; presentEmail: string | null; isBusy: boolean }
  | { kind: 'signed-in'; target: LinkTarget; hasLostPassword: boolean }
  | { kind: 'half-way' }
  | { kind: 'failed'; message: string; isRecovery: boolean }

/** Reads the e-mail link from the page's URL and looks up its target. Opens the link, without a confirmation only if that is safe. */
export function useMailLink(): { state: LinkState; open: () => void } {
  const [link, setLink] = useState<MailLink | null>(null)
  const [state, setState] = useState<LinkState>({ kind: 'looking' })
  const hasRead = useRef(false)

  useEffect(() => {
    function read() {
      const found = readMailLink(window.location.hash)
      if (!found) {
        if (!hasRead.current) {
          setState(failed({ code: 'otp_expired' }, null))
        }
        return
      }
      // Keeps the token out of the history and of bookmarks.
      window.history.replaceState(window.history.state, '', window.location.pathname)
      hasRead.current = true
      setLink(found)
      setState({ kind: 'looking' })
      look(found).then(setState, (error) => setState(failed(error, found)))
    }
    read()
    // Opening a second link in this tab changes only the hash, so the page does not reload.
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  function open() {
    if (!link || state.kind !== 'asks' || state.isBusy) return
    setState({ ...state, isBusy: true })
    follow(link, state.target).then(setState, (error) => setState(failed(error, link)))
  }
  return { state, open }
}

function failed(error: unknown, link: MailLink | null): LinkState {
  return { kind: 'failed', message: authFailureMessage(error), isRecovery: link?.type === 'recovery' }
}

async function look(link: MailLink): Promise<LinkState> {
  const database = await browserDatabase()
  const target = await lookAtMailLink(database, link)
  const { data } = await database.auth.getSession()
  const presentEmail = data.session?.user.email ?? null
  const isSafe = target.isSameBrowser && (presentEmail === null || presentEmail === target.email)
  if (isSafe) return follow(link, target)
  return { kind: 'asks', target, presentEmail, isBusy: false }
}

async function follow(link: MailLink, target: LinkTarget): Promise<LinkState> {
  const result = await openMailLink(await browserDatabase(), link, target)
  if (result === 'half-way') return { kind: 'half-way' }
  return { kind: 'signed-in', target, hasLostPassword: result === 'lost-password' }
}

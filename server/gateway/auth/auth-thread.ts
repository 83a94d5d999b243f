/**
 * Runs in a worker thread: Lite hashes passwords in the thread it lives in, about 75 ms each, and pages must not wait
 * for a crowd that signs in. It needs the connection string only.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import { App } from '@supabase/lite'
import { createLiteConnection } from '#server/gateway/lite-connection.ts'
import { type AuthThreadSettings, authConfig } from './auth-config.ts'
import type { AuthMail, AuthReply, AuthRequest } from './auth-messages.ts'

const settings = workerData.data as AuthThreadSettings
const port = parentPort
if (!port) throw new Error('auth-thread.ts runs as a worker thread only.')

/** Where the running request asked its mail to lead; Lite itself forgets it. */
const wantedRedirect = new AsyncLocalStorage<string | null>()

const connection = createLiteConnection(settings.connectionString, settings.isEmbedded)
const app = new App({
  connection,
  auth: authConfig(settings),
} as never)
app._mailer = {
  sendConfirmation: async (to, tokenHash, code) => mail({ kind: 'confirmation', to, tokenHash, code }),
  sendRecovery: async (to, tokenHash, code) => mail({ kind: 'recovery', to, tokenHash, code }),
  sendMagicLink: async (to, tokenHash, code) => mail({ kind: 'magic-link', to, tokenHash, code }),
  sendEmailChange: async (to, tokenHash, code) => mail({ kind: 'email-change', to, tokenHash, code }),
  sendReauthentication: async (to, code) => mail({ kind: 'reauthentication', to, tokenHash: '', code }),
}
await app.init()

function mail(message: Omit<AuthMail, 'redirectTo'>): void {
  port?.postMessage({ mail: { ...message, redirectTo: wantedRedirect.getStore() ?? null } })
}

async function answer({ url, method, headers, body, address }: AuthRequest): Promise<AuthReply> {
  const request = new Request(url, { method, headers, body: body as BodyInit | null })
  const redirectTo = new URL(url).searchParams.get('redirect_to')
  const response = await wantedRedirect.run(redirectTo, () => app.fetch(request, { peerAddress: address }))
  return {
    status: response.status,
    headers: [...response.headers],
    body: response.body ? new Uint8Array(await response.arrayBuffer()) : null,
  }
}

port.on('message', async (message: { id: number; request: AuthRequest } | 'close') => {
  if (message === 'close') {
    await connection.close()
    port.close()
    return
  }
  const { id, request } = message
  try {
    port.postMessage({ id, reply: await answer(request) })
  } catch (error) {
    console.error('A sign-in request failed:', (error as Error).message)
    port.postMessage({ id, reply: null })
  }
})
port.postMessage({ isReady: true })

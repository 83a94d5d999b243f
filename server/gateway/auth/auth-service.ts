import { startThread } from '#providers/programs/start-program.ts'
import type { AuthThreadSettings } from './auth-config.ts'
import type { AuthMail, AuthReply, AuthRequest, FromAuthThread } from './auth-messages.ts'

/** Sign-in as a function of requests, computed in its own thread. */
export type AuthService = {
  fetch(request: Request, address: string | null): Promise<Response>
  close(): Promise<void>
}

/** Resolves when the thread answers. `sendMail` gets what Lite wants to mail; it must not throw. */
export async function startAuthService(
  settings: AuthThreadSettings,
  sendMail: (mail: AuthMail) => void,
): Promise<AuthService> {
  const thread = startThread('server/gateway/auth/auth-thread.ts', settings)
  const waiting = new Map<number, (reply: AuthReply | null) => void>()
  let nextId = 1
  const ready = new Promise<void>((resolve, reject) => {
    thread.once('error', reject)
    thread.on('message', (message: FromAuthThread) => {
      if ('isReady' in message) resolve()
      else if ('mail' in message) sendMail(message.mail)
      else {
        waiting.get(message.id)?.(message.reply)
        waiting.delete(message.id)
      }
    })
  })
  thread.on('exit', () => {
    for (const settle of waiting.values()) settle(null)
    waiting.clear()
  })
  await ready

  return {
    async fetch(request, address) {
      const id = nextId++
      const message: AuthRequest = {
        url: request.url,
        method: request.method,
        headers: [...request.headers],
        body: request.body ? new Uint8Array(await request.arrayBuffer()) : null,
        address,
      }
      const reply = await new Promise<AuthReply | null>((resolve) => {
        waiting.set(id, resolve)
        thread.postMessage({ id, request: message })
      })
      if (!reply) {
        return Response.json(
          {
            code: 500,
            error_code: 'unexpected_failure',
            msg: 'Signing in is not possible right now. Please try again.',
          },
          { status: 500 },
        )
      }
      return new Response(reply.body as BodyInit | null, { status: reply.status, headers: reply.headers })
    },
    async close() {
      thread.postMessage('close')
      await new Promise((resolve) => thread.once('exit', resolve))
    },
  }
}

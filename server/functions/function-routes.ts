import { Hono } from 'hono'
import { AppError } from '#core/errors.ts'
import { bearerOf } from '#server/bearer.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { errorResponse } from '#server/error-response.ts'
import { readBytes } from '#server/read-body.ts'
import { askForInvitation } from './ask-for-invitation.ts'
import { deleteAccount } from './delete-own-account.ts'
import { exportOwnData } from './export-own-data.ts'
import { generateAudio } from './generate-audio.ts'
import { generateDialog } from './generate-dialog.ts'
import { generationOptions } from './generation-options.ts'
import { invitePerson } from './invite-person.ts'
import { listOutbox } from './list-outbox.ts'
import { mediaUrl } from './media-url.ts'
import { previewVoice } from './preview-voice.ts'
import { retryJob } from './retry-job.ts'
import { rewriteLine } from './rewrite-line.ts'
import { sendGuestInvitation } from './send-guest-invitation.ts'
import { sendSubscribeEmail } from './send-subscribe-email.ts'
import type { ServerFunction } from './server-function.ts'
import { systemHealth } from './system-health.ts'
import { unsubscribe } from './unsubscribe.ts'

/** By the name in /functions/v1/<name>. */
const functions = new Map<string, ServerFunction>([
  ['generate-dialog', generateDialog],
  ['generate-audio', generateAudio],
  ['rewrite-line', rewriteLine],
  ['retry-job', retryJob],
  ['generation-options', generationOptions],
  ['preview-voice', previewVoice],
  ['media-url', mediaUrl],
  ['send-guest-invitation', sendGuestInvitation],
  ['ask-for-invitation', askForInvitation],
  ['send-subscribe-email', sendSubscribeEmail],
  ['unsubscribe', unsubscribe],
  ['invite-person', invitePerson],
  ['export-own-data', exportOwnData],
  ['delete-own-account', deleteAccount],
  ['list-outbox', listOutbox],
  ['system-health', systemHealth],
])

const mostBytes = 5_000_000

const openToSites = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type, accept',
  'access-control-allow-methods': 'POST, GET, OPTIONS',
}

/** /functions/v1: what a screen asks of the server beyond reading and writing rows. Errors are `{error, code}`. */
export function functionRoutes(deps: ServerDependencies): Hono {
  const routes = new Hono()
  routes.options('/:name', () => new Response(null, { status: 204, headers: openToSites }))
  routes.on(['GET', 'POST'], '/:name', async (c) => {
    try {
      const run = functions.get(c.req.param('name'))
      if (!run) throw new AppError('not-found', 'There is no such function.')
      const request = c.req.raw
      const viewer = await deps.identify(bearerOf(request))
      const answer = await run({ deps, viewer, request, body: await bodyOf(request) })
      if (!(answer instanceof Response)) return Response.json(answer ?? {}, { headers: openToSites })
      for (const [name, value] of Object.entries(openToSites)) answer.headers.set(name, value)
      return answer
    } catch (error) {
      return errorResponse(error, openToSites)
    }
  })
  return routes
}

/** Not JSON is not an error yet: each function says what it wants. */
async function bodyOf(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, mostBytes)
  if (bytes.length === 0) return {}
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

import { largestDocumentBytes } from '#core/documents/document.ts'
import { mostFeedBytes } from '#core/feeds/former/most-feed-bytes.ts'
import { largestPackBytes } from '#core/voices/voice-pack.ts'
import { errorResponse, type FailureBody } from '#server/http/error-response.ts'
import { type BodyRule, noBody, type Refusal, type Route, type RouteGroup } from '#server/http/route.ts'
import { sqlOf } from '#tables/sql.ts'
import { createKey } from './create-key.ts'
import { deleteAccount } from './delete-own-account.ts'
import { drawCoverAgain } from './draw-cover.ts'
import { exportOwnData, exportShow } from './export-data.ts'
import { generateAudio } from './generate-audio.ts'
import { generateDialog } from './generate-dialog.ts'
import { generationOptions } from './generation-options.ts'
import { importFeed } from './import-feed.ts'
import { askForInvitation, invitePerson, sendGuestInvitation } from './invitations.ts'
import { mediaUrl } from './media-url.ts'
import { changeOutbox, listOutbox, sendAgain, tryMail } from './outbox.ts'
import { previewVoice } from './preview-voice.ts'
import { inviteListeners, ownPrivateFeed } from './private-feeds.ts'
import { readAddress, readUploadedDocument } from './read-document.ts'
import { retryJob } from './retry-job.ts'
import { rewriteLine } from './rewrite-line.ts'
import { saveProvider } from './save-provider.ts'
import {
  assertAdmin,
  type Call,
  countOrThrow,
  type FunctionDependencies,
  type ServerFunction,
  signedIn,
} from './server-function.ts'
import { checkLiveFeed, checkSite, measureStorage } from './site-reports.ts'
import { importSubscribers, removeSubscriber, sendSubscribeEmail, unsubscribe } from './subscribers.ts'
import { canBackUp, systemHealth } from './system-health.ts'
import { tryEpisodeMail } from './try-episode-mail.ts'
import { tryModel } from './try-model.ts'
import { addVoicePack, removeVoicePack } from './voice-packs.ts'

type FunctionRoute = Pick<Route, 'access'> &
  Partial<Pick<Route, 'limits' | 'body'>> & {
    run: ServerFunction
    /** Maximum number of calls per hour from one account, or from one network address where everybody may call. */
    perHour?: number
  }

const hour = 3600
const day = 24 * hour
/** For functions that receive a whole text, dialog or list. All others receive a few fields. */
const longBody: BodyRule = { kind: 'json', mostBytes: 5_000_000, shape: 'any' }

/** The functions by their name in /functions/v1/<name>. All are POST; `unsubscribe` also accepts GET, for people who open the link. */
const functions: Record<string, FunctionRoute> = {
  'generate-dialog': { run: generateDialog, access: 'account', body: longBody, perHour: 30 },
  'generate-audio': {
    run: generateAudio,
    access: 'account',
    body: longBody,
    limits: [
      { name: 'generate-audio', points: 60, seconds: hour, by: 'account', lacking: 'segmentIds' },
      { name: 'voice-lines', points: 600, seconds: hour, by: 'account', having: 'segmentIds' },
    ],
  },
  'rewrite-line': { run: rewriteLine, access: 'account', perHour: 200 },
  'read-document': {
    run: readUploadedDocument,
    access: 'account',
    // The form around the file adds a little.
    body: { kind: 'stream', mostBytes: largestDocumentBytes + 10_000 },
    perHour: 120,
  },
  'read-address': { run: readAddress, access: 'account', perHour: 30 },
  'retry-job': { run: retryJob, access: 'account', perHour: 120 },
  'generation-options': { run: generationOptions, access: 'account' },
  'preview-voice': { run: previewVoice, access: 'account', perHour: 60 },
  'draw-cover': { run: drawCoverAgain, access: 'account', perHour: 60 },
  'media-url': {
    run: mediaUrl,
    access: 'everybody',
    limits: [{ name: 'media-url', points: 1200, seconds: 60, by: 'address' }],
  },
  'send-guest-invitation': {
    run: sendGuestInvitation,
    access: 'account',
    limits: [
      { name: 'invite', points: 30, seconds: hour, by: 'account' },
      // Every attempt counts, even with an invalid address.
      { name: 'invite-guest', points: 5, seconds: 600, by: { accountAndField: 'guestId' } },
      { name: 'invite-address', points: 20, seconds: day, by: 'handler' },
    ],
  },
  'ask-for-invitation': {
    run: askForInvitation,
    access: 'everybody',
    limits: [
      { name: 'ask-invite', points: 20, seconds: hour, by: 'address' },
      { name: 'ask-invite-guest', points: 3, seconds: hour, by: 'handler' },
      // A counter of its own: somebody who knows two ids must not use up the creators' invitations.
      { name: 'ask-invite-address', points: 5, seconds: day, by: 'handler' },
    ],
  },
  'send-subscribe-email': {
    run: sendSubscribeEmail,
    access: 'everybody',
    limits: [
      { name: 'subscribe', points: 20, seconds: hour, by: 'address' },
      { name: 'subscribe-to', points: 5, seconds: day, by: { field: 'email' } },
    ],
  },
  unsubscribe: {
    run: unsubscribe,
    access: 'everybody',
    // Mail programs post a form (RFC 8058); the token is in the address.
    body: { kind: 'bytes', mostBytes: 10_000 },
    perHour: 60,
  },
  'own-private-feed': { run: ownPrivateFeed, access: 'account', perHour: 20 },
  'invite-listeners': { run: inviteListeners, access: 'admin', body: longBody, perHour: 20 },
  'invite-person': {
    run: invitePerson,
    access: 'admin',
    limits: [
      { name: 'invite-person', points: 100, seconds: hour, by: 'account' },
      { name: 'invite-person-to', points: 3, seconds: hour, by: { accountAndField: 'email' } },
    ],
  },
  'export-own-data': { run: exportOwnData, access: 'account', perHour: 6 },
  'delete-own-account': { run: deleteAccount, access: 'account', perHour: 10 },
  'create-key': { run: createKey, access: 'account', perHour: 20 },
  'check-feed': { run: checkLiveFeed, access: 'admin', perHour: 60 },
  'send-delivery-again': { run: sendAgain, access: 'admin', perHour: 120 },
  'export-show': { run: exportShow, access: 'admin' },
  'import-feed': {
    run: importFeed,
    access: 'admin',
    body: { kind: 'json', mostBytes: mostFeedBytes + 1_000_000, shape: 'any' },
    perHour: 20,
  },
  'import-subscribers': { run: importSubscribers, access: 'admin', body: longBody, perHour: 200 },
  'remove-subscriber': { run: removeSubscriber, access: 'admin' },
  'try-episode-mail': { run: tryEpisodeMail, access: 'admin', perHour: 60 },
  'try-mail': { run: tryMail, access: 'admin', perHour: 20 },
  'check-site': { run: checkSite, access: 'admin', perHour: 30 },
  'list-outbox': { run: listOutbox, access: 'admin', perHour: 1000 },
  'change-outbox': { run: changeOutbox, access: 'admin', perHour: 500 },
  'measure-storage': { run: measureStorage, access: 'admin', perHour: 120 },
  'save-provider': { run: saveProvider, access: 'admin', perHour: 120 },
  'try-model': { run: tryModel, access: 'admin', perHour: 60 },
  'add-voice-pack': {
    run: addVoicePack,
    access: 'admin',
    body: { kind: 'stream', mostBytes: largestPackBytes + 10_000 },
    perHour: 20,
  },
  'remove-voice-pack': { run: removeVoicePack, access: 'admin', perHour: 60 },
  'system-health': { run: systemHealth, access: 'admin' },
  'can-back-up': { run: canBackUp, access: 'admin' },
}

const json: BodyRule = { kind: 'json', mostBytes: 64 * 1024, shape: 'any' }

/** /functions/v1: server actions beyond reading and writing rows. Errors are `{error, code}`. */
export function functionRoutes(deps: FunctionDependencies): RouteGroup {
  const sql = sqlOf(deps.database.pool)
  const routes = Object.entries(functions).map(
    ([name, { run, access, perHour, limits = [], body = json }]): Route => ({
      method: 'POST',
      path: `/${name}`,
      access,
      body,
      limits: perHour ? [{ name, points: perHour, seconds: hour, by: counted(access) }, ...limits] : limits,
      handle: async (context) => {
        try {
          const call: Call = {
            deps,
            sql,
            viewer: await context.viewer(),
            request: context.request,
            body: context.json,
            count: countOrThrow(context),
          }
          if (access !== 'everybody') signedIn(call)
          if (access === 'admin') await assertAdmin(call)
          const result = await run(call)
          return result instanceof Response ? result : Response.json(result ?? {})
        } catch (error) {
          return errorResponse(error)
        }
      },
    }),
  )
  const opened = routes.filter(({ path }) => path === '/unsubscribe')
  return {
    name: 'functions',
    base: '/functions/v1',
    routes: [...routes, ...opened.map((route) => ({ ...route, method: 'GET' as const, body: noBody }))],
    isOpenToSites: true,
    isCompressed: true,
    refuse,
  }
}

const counted = (access: Route['access']) => (access === 'everybody' ? 'address' : 'account')

const codes: Partial<Record<Refusal['reason'], FailureBody['code']>> = {
  'not-found': 'not-found',
  account: 'forbidden',
  limit: 'limit-reached',
  internal: 'internal',
  away: 'unavailable',
}

function refuse({ status, reason, message, headers }: Refusal): Response {
  const error = reason === 'not-found' ? 'There is no such function.' : message
  const failure: FailureBody = { error, code: codes[reason] ?? 'invalid' }
  return Response.json(failure, { status, headers })
}

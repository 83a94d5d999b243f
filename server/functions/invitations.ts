import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { invitationMail } from '#core/invitations/invitation-mail.ts'
import { readInvitationToken } from '#core/invitations/invitation-token.ts'
import { personInvitationMail } from '#core/invitations/person-mail.ts'
import { hashOf, invitedHash, newSecret } from '#server/gateway/auth/secret-hashes.ts'
import { requestLanguage } from '#server/http/request-origin.ts'
import { queueMailWithin } from '#server/mail/queue-mail.ts'
import { insertInvitedAddress } from '#tables/accounts/accounts-sql.ts'
import {
  findGuestAddress,
  findInvitedAddress,
  findInviter,
  hasDeclined,
  noteMailedInvitation,
  renewInvitation,
  saveGuestAddress,
} from '#tables/people/people-sql.ts'
import { readShowTitle } from '#tables/show/show-sql.ts'
import { inTransaction, sqlOf } from '#tables/sql.ts'
import {
  type Call,
  type FunctionDependencies,
  readBody,
  recordAdminAction,
  type ServerFunction,
  signedIn,
  uuidField,
} from './server-function.ts'

/**
 * Creates a new link for a guest, invalidates earlier links, and queues the mail with the link, in one transaction. Only the mail contains
 * the secret: a creator who knew the secret could respond in the guest's place. After declining, only the guest may ask for a new link.
 */
async function mailInvitation(
  deps: Pick<
    FunctionDependencies,
    'database' | 'hasMailServer' | 'invitationDays' | 'jobs' | 'mailKey' | 'siteUrl'
  >,
  { guestId, podcastId }: { guestId: string; podcastId: string },
  asks: 'creator' | 'guest',
): Promise<void> {
  const secret = newSecret()
  const secretHash = hashOf(secret)
  const name = await readShowTitle(sqlOf(deps.database.pool))
  await inTransaction(deps.database.pool, async (sql, client) => {
    const invited = await renewInvitation(sql, { guestId, podcastId, secretHash, days: deps.invitationDays })
    if (!invited) throw new AppError('not-found', 'Please save this guest with the episode first.')
    // The guest's row is locked now. If the guest declined before the lock, the next check sees that. After this transaction, the
    // guest cannot decline with the old link.
    if (asks === 'creator' && (await hasDeclined(sql, podcastId, invited.guestEmail)))
      throw new AppError('conflict', declined)
    if (deps.hasMailServer) await noteMailedInvitation(sql, secretHash)
    const mail = invitationMail({
      guestId,
      podcastId,
      secret,
      ...invited,
      ...(await findInviter(sql, podcastId)),
      daysValid: deps.invitationDays,
      siteName: name,
      siteUrl: deps.siteUrl,
    })
    await queueMailWithin(client, deps, mail)
  })
}

const noAddress = 'Please add an email address for the guest first.'
const declined = 'This guest has declined. The link in their invitation lets them ask for a new one.'

const guestSchema = z.object({
  guestId: uuidField,
  podcastId: uuidField,
  guestEmail: z.string().trim().max(320).nullish(),
})

/**
 * Mails a guest their invitation. Takes names, title and address from the creator's own records, not from the request:
 * otherwise any text could be sent to any address.
 */
export const sendGuestInvitation: ServerFunction = async (call) => {
  const body = readBody(guestSchema, call)
  if (!body.guestEmail) throw new AppError('invalid', noAddress)
  if (!z.email().safeParse(body.guestEmail).success)
    throw new AppError('invalid', 'Please enter a valid email address')
  const { deps } = call
  const address = body.guestEmail.toLowerCase()
  await prepareGuest(call, body.guestId, body.podcastId, address)
  // This limit counts all invitations to an email address, from all creators and for all their guests.
  await call.count('invite-address', hashOf(address))
  await mailInvitation(deps, body, 'creator')
  return { sent: deps.hasMailServer }
}

/** Checks with the caller's rights that the guest is theirs and appears in this episode. Stores the address with the guest. */
async function prepareGuest(
  { deps, viewer }: Call,
  guestId: string,
  podcastId: string,
  address: string,
): Promise<void> {
  await deps.database.asViewer(viewer, async (sql) => {
    const known = await findGuestAddress(sql, { guestId, podcastId })
    if (known === undefined) throw new AppError('not-found', 'Please save this guest with the episode first.')
    if (known !== address) await saveGuestAddress(sql, guestId, address)
  })
}

const askingSchema = z.object({ token: z.string().max(500) })

/**
 * Mails a new link to a guest whose link has expired, always to the invited address. Returns the same whether a mail is
 * sent or not.
 */
export const askForInvitation: ServerFunction = async (call) => {
  const token = readInvitationToken(readBody(askingSchema, call).token)
  if (!token) throw new AppError('invalid', 'Invalid invitation link')
  const secretHash = token.secret && hashOf(token.secret)
  const address = await findInvitedAddress(call.sql, { ...token, secretHash })
  if (address) {
    await call.count('ask-invite-guest', token.guestId)
    await call.count('ask-invite-address', hashOf(address))
    await mailInvitation(call.deps, token, 'guest')
  }
  return { sent: true }
}

const personSchema = z.object({
  email: z.email('Please enter a valid email address').max(320),
  role: z.enum(['listener', 'creator', 'editor']).default('creator'),
})

/**
 * Mails a person an invitation to create an account with a role. Only admins may call this function. The secret in the mail proves at the
 * sign-up that the person owns the email address.
 */
export const invitePerson: ServerFunction = async (call) => {
  const adminId = signedIn(call)
  const { email, role } = readBody(personSchema, call)
  const address = email.toLowerCase()
  const { deps } = call
  const name = await readShowTitle(call.sql)
  const secret = newSecret()
  await inTransaction(deps.database.pool, async (sql, client) => {
    const secretHash = invitedHash(address, secret)
    const { hasMailServer: isMailed, invitationDays: days } = deps
    await insertInvitedAddress(sql, { address, adminId, role, secretHash, isMailed, days })
    await recordAdminAction(sql, call, `person invited as ${role} · ${address}`)
    await queueMailWithin(
      client,
      deps,
      personInvitationMail({
        to: address,
        siteName: name,
        siteUrl: deps.siteUrl,
        role,
        secret,
        inviter: call.viewer.email ?? null,
        language: requestLanguage(),
      }),
    )
  })
  return { sent: deps.hasMailServer }
}

import { callFunction } from '#tables/call-function.ts'
import type { Database, DatabaseViewer, Result, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { freshQuery, readQuery } from '#tables/read-query.ts'

export type Account = Result<'list_accounts'>

/** The role of an account; docs/how/rights.md says what each role may do. */
export type Role = 'listener' | 'creator' | 'editor' | 'admin'

/** What happens to the episodes of an account that is closed. */
export type EpisodesFate = 'stay' | 'unpublished' | 'deleted'

/** A person invited to sign up, where sign-up is by invitation only. */
export type InvitedPerson = Result<'list_invited_people'>

export const accountsPerPage = 25

export const accountQueries = (as: DatabaseViewer) => ({
  list: (search: string, page: number) =>
    freshQuery(as, ['accounts', search, page], (db) =>
      db
        // One row more than displayed shows whether there is a next page.
        .rpc('list_accounts', {
          search,
          page_size: accountsPerPage + 1,
          page_offset: page * accountsPerPage,
        })
        .then(dataOrFault),
    ),
  /** Names of the accounts that own episodes or jobs, by account id; for admins. */
  creators: () =>
    readQuery(as, ['accounts', 'creators'], async (db) => {
      const accounts = await db.rpc('list_creators').then(dataOrFault)
      return accounts.map(({ id, name }) => [id, name] as const)
    }),
  invited: () =>
    freshQuery(as, ['accounts', 'invited'], (db) => db.rpc('list_invited_people').then(dataOrFault)),
})

export async function setRole(db: Database, accountId: string, role: Role): Promise<void> {
  await db.rpc('set_role', { account: accountId, role }).then(orFault)
}

export async function banAccount(db: Database, accountId: string, episodes: EpisodesFate): Promise<void> {
  await db.rpc('ban_account', { account: accountId, episodes }).then(orFault)
}

export async function unbanAccount(db: Database, accountId: string): Promise<void> {
  await db.rpc('unban_account', { account: accountId }).then(orFault)
}

export async function deleteAccount(db: Database, accountId: string, episodes: EpisodesFate): Promise<void> {
  await db.rpc('delete_account', { account: accountId, episodes }).then(orFault)
}

/** `sent` is false if no mail server is set up: the mail waits in the outbox then. */
export async function invitePerson(db: Database, email: string, role: Role): Promise<{ sent: boolean }> {
  return callFunction(db, 'invite-person', { email, role })
}

export async function takeBackInvitation(db: Database, address: string): Promise<void> {
  await db.rpc('take_back_invitation', { address }).then(orFault)
}

/** Returns a JSON file with all data that the site stores about the person. */
export async function exportOwnData(db: Database): Promise<Blob> {
  return callFunction<Blob>(db, 'export-own-data')
}

/** Deletes the account permanently. Throws AppError with a message for the user if the sign-in is older than a few minutes. */
export async function deleteOwnAccount(db: Database): Promise<void> {
  await callFunction(db, 'delete-own-account')
}

export type Profile = Pick<Row<'profiles'>, 'id' | 'username' | 'avatar_url' | 'bio' | 'social_links'>
export type ProfileChange = Omit<Profile, 'id'>

export async function getProfile(db: Database, userId: string): Promise<Profile> {
  return db
    .from('profiles')
    .select('id, username, avatar_url, bio, social_links')
    .eq('id', userId)
    .single()
    .then(dataOrFault)
}

/** Throws if the row is not the user's own: row level security then finds no row to change. */
export async function updateProfile(db: Database, userId: string, change: ProfileChange): Promise<void> {
  await db
    .from('profiles')
    .update({ ...change, updated_at: new Date().toISOString() })
    .eq('id', userId)
    .select('id')
    .single()
    .then(orFault)
}

/** An admin has exactly `true` in settings.isAdmin; a missing row, a string or a 1 does not count. */
export function isAdminSettings(settings: unknown): boolean {
  return (
    typeof settings === 'object' && settings !== null && 'isAdmin' in settings && settings.isAdmin === true
  )
}

/** Which notification mails an account receives. */
export type MailPreferences = Pick<Row<'profiles'>, 'told_of_guests' | 'told_of_changes' | 'told_of_failures'>

async function getMailPreferences(db: Database, userId: string): Promise<MailPreferences> {
  return db
    .from('profiles')
    .select('told_of_guests, told_of_changes, told_of_failures')
    .eq('id', userId)
    .single()
    .then(dataOrFault)
}

export async function saveMailPreferences(
  db: Database,
  userId: string,
  preferences: Partial<MailPreferences>,
): Promise<void> {
  await db.from('profiles').update(preferences).eq('id', userId).select('id').single().then(orFault)
}

export const profileQueries = (as: DatabaseViewer) => ({
  own: () => readQuery(as, ['profiles', 'own'], (db) => getProfile(db, as.viewer)),
  mailPreferences: () =>
    readQuery(as, ['profiles', 'mail-wishes'], (db) => getMailPreferences(db, as.viewer)),
  role: () =>
    readQuery(as, ['profiles', 'role'], async (db): Promise<Role> => {
      const { data } = await db
        .from('profiles')
        .select('settings, role')
        .eq('id', as.viewer)
        .single()
        .then(orFault)
      return isAdminSettings(data.settings) ? 'admin' : data.role
    }),
})

/** Media types of pictures that the site accepts. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/avif'

/** Stores a picture of the account and returns its public URL. Throws the site's reason if it is refused. */
export async function uploadPicture(
  database: Database,
  accountId: string,
  picture: File,
  place: 'avatars' | 'covers' = 'avatars',
): Promise<string> {
  const bucket = database.storage.from(place)
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(picture.name)?.[0] ?? ''
  const { data, error } = await bucket.upload(`${accountId}/${crypto.randomUUID()}${ending}`, picture)
  if (error) throw error
  return bucket.getPublicUrl(data.path).data.publicUrl
}

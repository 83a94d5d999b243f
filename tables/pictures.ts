import type { Database } from './connect.ts'

/** The kinds that the site takes. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/avif'

/** Stores a picture of the account and answers the address under which everybody sees it. Throws with the site's reason. */
export async function uploadPicture(database: Database, accountId: string, picture: File): Promise<string> {
  const bucket = database.storage.from('avatars')
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(picture.name)?.[0] ?? ''
  const { data, error } = await bucket.upload(`${accountId}/${crypto.randomUUID()}${ending}`, picture)
  if (error) throw error
  return bucket.getPublicUrl(data.path).data.publicUrl
}

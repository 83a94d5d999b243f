import type { Sql } from '#tables/sql.ts'

/** The address that the show's owner has made public; null when there is none. */
export async function readSecurityContact(sql: Sql): Promise<string | null> {
  const [row] = await sql('select owner_email from public.show_settings')
  return row?.owner_email || null
}

/** The title for which a cover must be rendered; null if the show has its own cover, or one rendered for this title. */
export async function findShowWithoutCover(sql: Sql): Promise<string | null> {
  const [row] = await sql(
    `select title from public.show_settings where coalesce(image_url, '') = '' and drawn_for is distinct from title`,
  )
  return row?.title ?? null
}

export async function saveRenderedCover(sql: Sql, cover: { title: string; url: string }): Promise<void> {
  await sql('update public.show_settings set drawn_image_url = $1, drawn_for = $2 where title = $2', [
    cover.url,
    cover.title,
  ])
}

/** The language of the show's feed, with a region perhaps. */
export async function readShowLanguage(sql: Sql): Promise<string> {
  const [row] = await sql('select language from public.show_settings limit 1')
  return row?.language ?? 'en'
}

/** Whether the whole show is for its listeners alone. */
export async function isShowPrivate(sql: Sql): Promise<boolean> {
  const [row] = await sql('select is_private from public.show_settings limit 1')
  return row?.is_private === true
}

/** What the admins chose for sign-up; null before they did. */
export async function readSignUp(sql: Sql): Promise<string | null> {
  const [row] = await sql('select sign_up from public.show_settings limit 1')
  return row?.sign_up ?? null
}

/** What the show is called, for mails. */
export async function readShowTitle(sql: Sql): Promise<string> {
  const [row] = await sql('select title from public.show_settings limit 1')
  return row?.title ?? 'Helmcast'
}

/** Whether accounts that are no admins may import documents from web addresses. */
export async function mayMembersImportAddresses(sql: Sql): Promise<boolean> {
  const [row] = await sql('select members_import_addresses from public.show_settings limit 1')
  return row?.members_import_addresses ?? false
}

import type { ShowIcons } from '#tables/json-columns.ts'
import type { Sql } from '#tables/sql.ts'

/** Returns the address that the show's owner has made public; null if there is none. */
export async function readSecurityContact(sql: Sql): Promise<string | null> {
  const [row] = await sql('select owner_email from public.show_settings')
  return row?.owner_email || null
}

/** Returns the title for which a cover must be rendered; null if the show has its own cover, or a cover rendered for this title. */
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

/** Returns the show if its icons were made for another logo or accent, with the file of its logo; else null. */
export async function findShowWithoutIcons(
  sql: Sql,
): Promise<{ icons_for: string; accent_colour: string | null; media_key: string | null } | null> {
  const [row] = await sql(
    `select concat_ws(' ', logo_url, accent_colour) as icons_for, accent_colour,
       (select media_key from private.stored_objects
        where logo_url ~ '/object/public/' and bucket_id || '/' || name = split_part(logo_url, '/object/public/', 2)) as media_key
     from public.show_settings where icons_for <> concat_ws(' ', logo_url, accent_colour)`,
  )
  return row ? { ...row, icons_for: row.icons_for ?? '' } : null
}

/** Saves the icons unless the show has changed its logo or accent meanwhile. */
export async function saveShowIcons(sql: Sql, iconsFor: string, icons: ShowIcons): Promise<void> {
  await sql(
    `update public.show_settings set icons = $1, icons_for = $2 where concat_ws(' ', logo_url, accent_colour) = $2`,
    [JSON.stringify(icons), iconsFor],
  )
}

/** Returns how the show looks outside its pages: title, colours and icons. */
export async function readShowLook(sql: Sql) {
  const [row] = await sql(
    'select title, accent_colour, second_colour, icons from public.show_settings limit 1',
  )
  return row ?? { title: 'Helmcast', accent_colour: null, second_colour: null, icons: {} }
}

/** Returns the language of the show's feed, possibly with a region. */
export async function readShowLanguage(sql: Sql): Promise<string> {
  const [row] = await sql('select language from public.show_settings limit 1')
  return row?.language ?? 'en'
}

/** Whether the whole show is for its listeners alone. */
export async function isShowPrivate(sql: Sql): Promise<boolean> {
  const [row] = await sql('select is_private from public.show_settings limit 1')
  return row?.is_private === true
}

/** Returns the admins' choice for sign-up; null if they have not chosen yet. */
export async function readSignUp(sql: Sql): Promise<string | null> {
  const [row] = await sql('select sign_up from public.show_settings limit 1')
  return row?.sign_up ?? null
}

/** Returns the show's title. */
export async function readShowTitle(sql: Sql): Promise<string> {
  const [row] = await sql('select title from public.show_settings limit 1')
  return row?.title ?? 'Helmcast'
}

/** Whether accounts that are not admins may import documents from web addresses. */
export async function mayMembersImportAddresses(sql: Sql): Promise<boolean> {
  const [row] = await sql('select members_import_addresses from public.show_settings limit 1')
  return row?.members_import_addresses ?? false
}

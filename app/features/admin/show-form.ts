import { isEmailAddress } from '#core/mail/email-address.ts'
import type { ShowSettings } from '#tables/show/show-queries.ts'

/** The footer's social links; all stored in one column, keyed by the part after `social_`. */
export const socialNames = ['social_x', 'social_linkedin', 'social_youtube', 'social_mastodon'] as const
type SocialName = (typeof socialNames)[number]

/** Settings in form state: empty strings for unset values. */
export type ShowForm = Record<
  | 'title'
  | 'description'
  | 'author'
  | 'owner_name'
  | 'owner_email'
  | 'contact_email'
  | 'category'
  | 'subcategory'
  | 'language'
  | 'time_zone'
  | 'kind'
  | 'new_feed_url'
  | 'feed_verification'
  | 'license'
  | 'copyright'
  | 'image_url'
  | 'link'
  | 'funding_url'
  | 'funding_text'
  | 'spotify_url'
  | 'apple_url'
  | 'youtube_url'
  | 'host_a_name'
  | 'host_a_character'
  | 'host_b_name'
  | 'host_b_character'
  | SocialName,
  string
> & {
  explicit: boolean
  is_complete: boolean
  is_locked: boolean
  shows_listens: boolean
  redirects_feed: boolean
  refuses_unsupported: boolean
}

const addresses = [
  'link',
  'new_feed_url',
  'funding_url',
  'spotify_url',
  'apple_url',
  'youtube_url',
  ...socialNames,
] as const

export function toShowForm(settings: ShowSettings): ShowForm {
  return {
    title: settings.title,
    description: settings.description,
    author: settings.author,
    owner_name: settings.owner_name,
    owner_email: settings.owner_email ?? '',
    contact_email: settings.contact_email ?? '',
    category: settings.category,
    subcategory: settings.subcategory ?? 'none',
    language: settings.language,
    time_zone: settings.time_zone,
    copyright: settings.copyright ?? '',
    image_url: settings.image_url ?? '',
    link: settings.link ?? '',
    funding_url: settings.funding_url ?? '',
    funding_text: settings.funding_text ?? '',
    spotify_url: settings.spotify_url ?? '',
    apple_url: settings.apple_url ?? '',
    youtube_url: settings.youtube_url ?? '',
    host_a_name: settings.host_a_name,
    host_a_character: settings.host_a_character,
    host_b_name: settings.host_b_name,
    host_b_character: settings.host_b_character,
    social_x: settings.social_links.x ?? '',
    social_linkedin: settings.social_links.linkedin ?? '',
    social_youtube: settings.social_links.youtube ?? '',
    social_mastodon: settings.social_links.mastodon ?? '',
    explicit: settings.explicit,
    is_complete: settings.is_complete,
    kind: settings.kind,
    is_locked: settings.is_locked,
    shows_listens: settings.shows_listens,
    new_feed_url: settings.new_feed_url ?? '',
    redirects_feed: settings.redirects_feed,
    feed_verification: settings.feed_verification ?? '',
    license: settings.license ?? '',
    refuses_unsupported: settings.unsupported_lines === 'refuse',
  }
}

/** Converts form state to a row: empty strings become null, except in NOT NULL columns. */
export function toShowSettings(form: ShowForm): Partial<ShowSettings> {
  const orNull = (text: string) => text.trim() || null
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    author: form.author.trim(),
    owner_name: form.owner_name.trim(),
    owner_email: orNull(form.owner_email),
    contact_email: orNull(form.contact_email),
    category: form.category,
    subcategory: form.subcategory === 'none' ? null : form.subcategory,
    language: form.language,
    time_zone: form.time_zone.trim(),
    copyright: orNull(form.copyright),
    image_url: orNull(form.image_url),
    link: orNull(form.link),
    funding_url: orNull(form.funding_url),
    funding_text: orNull(form.funding_text),
    spotify_url: orNull(form.spotify_url),
    apple_url: orNull(form.apple_url),
    youtube_url: orNull(form.youtube_url),
    host_a_name: form.host_a_name.trim(),
    host_a_character: form.host_a_character.trim(),
    host_b_name: form.host_b_name.trim(),
    host_b_character: form.host_b_character.trim(),
    social_links: Object.fromEntries(
      socialNames
        .map((name) => [name.slice('social_'.length), form[name].trim()] as const)
        .filter(([, address]) => address !== ''),
    ),
    explicit: form.explicit,
    is_complete: form.is_complete,
    kind: form.kind === 'serial' ? 'serial' : 'episodic',
    is_locked: form.is_locked,
    shows_listens: form.shows_listens,
    new_feed_url: orNull(form.new_feed_url),
    redirects_feed: form.redirects_feed && form.new_feed_url.trim() !== '',
    feed_verification: orNull(form.feed_verification),
    license: orNull(form.license),
    unsupported_lines: form.refuses_unsupported ? 'refuse' : 'warn',
  }
}

/** True if both forms would be stored as the same row. */
export function isSameShow(one: ShowForm, other: ShowForm): boolean {
  return JSON.stringify(toShowSettings(one)) === JSON.stringify(toShowSettings(other))
}

/** Validation messages by field name. */
export function checkShow(form: ShowForm): Partial<Record<keyof ShowForm, string>> {
  const errors: Partial<Record<keyof ShowForm, string>> = {}
  if (!form.title.trim()) errors.title = 'Give the show a title.'
  for (const name of ['owner_email', 'contact_email'] as const) {
    if (form[name].trim() && !isEmailAddress(form[name].trim()))
      errors[name] = 'Please enter a valid email address'
  }
  for (const name of addresses) {
    if (form[name].trim() && !/^https?:\/\/\S+$/i.test(form[name].trim())) {
      errors[name] = 'Start the address with https://'
    }
  }
  if (!isTimeZone(form.time_zone.trim())) errors.time_zone = 'Give a name such as Europe/Berlin, or UTC.'
  const image = form.image_url.trim()
  if (image && !/^(https?:\/\/|\/(?!\/))\S+$/i.test(image))
    errors.image_url = 'Start the address with https://'
  return errors
}

function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

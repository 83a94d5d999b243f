import profile from '#app/messages/profile.ts'
import type { Profile, ProfileChange } from '#tables/accounts/accounts-queries.ts'

export type ProfileFields = {
  username: string
  avatarUrl: string
  bio: string
  website: string
  twitter: string
  youtube: string
}

export function toFields(stored: Profile): ProfileFields {
  return {
    username: stored.username ?? '',
    avatarUrl: stored.avatar_url ?? '',
    bio: stored.bio ?? '',
    website: stored.social_links.website ?? '',
    twitter: stored.social_links.twitter ?? '',
    youtube: stored.social_links.youtube ?? '',
  }
}

/** Completes short forms of addresses: "ada.example.org", and "@ada" for Twitter and YouTube. */
export function completeFields(fields: ProfileFields): ProfileFields {
  const trimmed = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim()]))
  const { website, twitter, youtube } = trimmed as ProfileFields
  return {
    ...(trimmed as ProfileFields),
    website: withScheme(website),
    twitter: withScheme(twitter.replace(/^@([\w.]+)$/, 'x.com/$1')),
    youtube: withScheme(youtube.replace(/^(@[\w.-]+)$/, 'youtube.com/$1')),
  }
}

function withScheme(text: string): string {
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\/\S*)?$/u.test(text) ? `https://${text}` : text
}

/** Empty fields become null; empty links are omitted. */
export function toProfileChange(fields: ProfileFields): ProfileChange {
  const links = {
    website: fields.website.trim(),
    twitter: fields.twitter.trim(),
    youtube: fields.youtube.trim(),
  }
  return {
    username: fields.username.trim() || null,
    avatar_url: fields.avatarUrl.trim() || null,
    bio: fields.bio.trim() || null,
    social_links: Object.fromEntries(Object.entries(links).filter(([, url]) => url !== '')),
  }
}

/** Messages for what the database would refuse; valid fields have no entry. */
export function profileFieldErrors(fields: ProfileFields): Partial<Record<keyof ProfileFields, string>> {
  const errors: Partial<Record<keyof ProfileFields, string>> = {}
  const nameLength = [...fields.username.trim()].length
  if (nameLength > 0 && (nameLength < 3 || nameLength > 30)) errors.username = profile.nameLength
  if ([...fields.bio.trim()].length > 2000) errors.bio = profile.bioLength
  for (const name of ['avatarUrl', 'website', 'twitter', 'youtube'] as const) {
    const url = fields[name].trim()
    if (url !== '' && !isWebAddress(url)) errors[name] = profile.notAnAddress
  }
  return errors
}

/** Checks a web address as the database does. Refuses characters that browsers strip, because they can hide another scheme. */
function isWebAddress(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers strip control characters.
  if (/[\s\u0000-\u0020\u007F-\u00A0<>"\\]/.test(text) || text.length > 2000) return false
  return /^https?:\/\/[\p{L}\p{N}[]/iu.test(text) && URL.canParse(text)
}

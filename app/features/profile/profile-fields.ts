import type { Profile, ProfileChange } from '#tables/accounts/accounts-queries.ts'

export type ProfileFields = {
  username: string
  avatarUrl: string
  bio: string
  website: string
  twitter: string
  youtube: string
}

export function toFields(profile: Profile): ProfileFields {
  return {
    username: profile.username ?? '',
    avatarUrl: profile.avatar_url ?? '',
    bio: profile.bio ?? '',
    website: profile.social_links.website ?? '',
    twitter: profile.social_links.twitter ?? '',
    youtube: profile.social_links.youtube ?? '',
  }
}

/** What people type as they say it, as the address that it means: "ada.example.org", and "@ada" at the two places. */
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

/** Empty fields become null, empty links are left out. */
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

/** What the database would refuse, said beforehand and in words; only faulty fields have an entry. */
export function profileFieldErrors(fields: ProfileFields): Partial<Record<keyof ProfileFields, string>> {
  const errors: Partial<Record<keyof ProfileFields, string>> = {}
  const nameLength = [...fields.username.trim()].length
  if (nameLength > 0 && (nameLength < 3 || nameLength > 30))
    errors.username = 'A username has 3 to 30 characters.'
  if ([...fields.bio.trim()].length > 2000) errors.bio = 'A bio has at most 2000 characters.'
  for (const name of ['avatarUrl', 'website', 'twitter', 'youtube'] as const) {
    const url = fields[name].trim()
    if (url !== '' && !isWebAddress(url)) errors[name] = 'An address begins with https:// or http://.'
  }
  return errors
}

/** As the database has it: from the first letter to the last an address, nothing that a browser would leave out first. */
function isWebAddress(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what hides another scheme.
  if (/[\s\u0000-\u0020\u007F-\u00A0<>"\\]/.test(text) || text.length > 2000) return false
  return /^https?:\/\/[\p{L}\p{N}[]/iu.test(text) && URL.canParse(text)
}

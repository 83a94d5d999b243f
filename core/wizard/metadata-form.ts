import { defaultHostName } from '#core/dialog/default-host-name.ts'
import { type Language, siteWords } from '#core/languages/languages.ts'
import { isEmailAddress } from '#core/mail/email-address.ts'

/** The fields of the metadata step and of the edit page: four sections, saved together. */
export type MetadataForm = {
  title: string
  description: string
  host: { name: string; title: string; avatar_url: string }
  guest: { name: string; title: string; bio: string; avatar_url: string; email: string }
  sponsor: { name: string; description: string; website_url: string; logo_url: string }
}

export const defaultGuestTitle = 'Guest'

/** Returns the default title of a new episode, in its language. */
export function suggestedTitle(leaderName: string, language: Language): string {
  return siteWords[language].suggestions.title.replace('{name}', () => leaderName.trim())
}

/** `lead`: the first sentences of the text. */
export function suggestedDescription(
  leaderName: string,
  language: Language,
  lead: string | null = null,
): string {
  const usual = siteWords[language].suggestions.description.replace('{name}', () => leaderName.trim())
  return lead ? `${lead}\n\n${usual}` : usual
}

export function emptyMetadata(title: string, description: string): MetadataForm {
  return {
    title,
    description,
    host: { name: defaultHostName, title: '', avatar_url: '' },
    guest: { name: '', title: defaultGuestTitle, bio: '', avatar_url: '', email: '' },
    sponsor: { name: '', description: '', website_url: '', logo_url: '' },
  }
}

export type MetadataErrors = Partial<
  Record<
    'title' | 'guest.name' | 'email' | 'website_url' | 'logo_url' | 'guest.avatar_url' | 'host.avatar_url',
    MetadataProblem
  >
>

export type MetadataProblem = 'noTitle' | 'longTitle' | 'noGuestName' | 'noEmail' | 'noAddress'

/** Returns the errors to show at the fields, in the order of the tabs. Empty if the form can be saved. */
export function checkMetadata(form: MetadataForm): MetadataErrors {
  const errors: MetadataErrors = {}
  if (!form.title.trim()) errors.title = 'noTitle'
  else if (form.title.length > 300) errors.title = 'longTitle'
  if (!isAddress(form.host.avatar_url, true)) errors['host.avatar_url'] = 'noAddress'
  const { name, email, bio, avatar_url } = form.guest
  // Saving without a name removes the guest and these fields.
  if (!name.trim() && (email + bio + avatar_url).trim()) errors['guest.name'] = 'noGuestName'
  if (email.trim() && !isEmailAddress(email.trim())) errors.email = 'noEmail'
  if (!isAddress(avatar_url, true)) errors['guest.avatar_url'] = 'noAddress'
  if (!isAddress(form.sponsor.website_url, false)) errors.website_url = 'noAddress'
  if (!isAddress(form.sponsor.logo_url, true)) errors.logo_url = 'noAddress'
  return errors
}

/** Whether a text is empty or a URL. Media of this site may be given by a path. */
function isAddress(text: string, mayBePath: boolean): boolean {
  const address = text.trim()
  if (address === '') return true
  if (mayBePath && address.startsWith('/') && !address.startsWith('//')) return true
  return /^https?:\/\/[^\s]+$/i.test(address)
}

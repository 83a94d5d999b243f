import { fill } from '#app/messages/message.ts'
import words from '#app/messages/show.ts'
import { type SoundStyle, styleOf } from '#core/audio/sound-style.ts'
import { wrongPodrollLine } from '#core/feeds/podroll.ts'
import { type UpdateFrequency, updateFrequencies } from '#core/feeds/update-frequency.ts'
import { isEmailAddress } from '#core/mail/email-address.ts'
import type { ShowSettings } from '#tables/show/show-queries.ts'
import type { SettingsGroup } from './settings-text-field.tsx'
import type { FormOfSettings } from './use-settings-form.ts'

/** The footer's social links; all stored in one column, keyed by the part after `social_`. */
export const socialNames = ['social_x', 'social_linkedin', 'social_youtube', 'social_mastodon'] as const
type SocialName = (typeof socialNames)[number]

/** Text columns that are NOT NULL. */
const requiredTexts = [
  'title',
  'description',
  'author',
  'owner_name',
  'category',
  'language',
  'time_zone',
  'host_a_name',
  'host_a_character',
  'host_b_name',
  'host_b_character',
  'place',
  'podroll',
] as const

/** Text columns in which an empty text is stored as null. */
const optionalTexts = [
  'owner_email',
  'contact_email',
  'copyright',
  'image_url',
  'link',
  'funding_url',
  'funding_text',
  'spotify_url',
  'apple_url',
  'youtube_url',
  'new_feed_url',
  'feed_verification',
  'license',
  'host_a_picture_url',
  'host_b_picture_url',
] as const

const switches = [
  'explicit',
  'is_complete',
  'is_locked',
  'shows_listens',
  'members_import_addresses',
  'names_hosts',
] as const

type TextName = (typeof requiredTexts)[number] | (typeof optionalTexts)[number] | SocialName
type SwitchName = (typeof switches)[number] | 'redirects_feed' | 'refuses_unsupported' | 'refuses_unchecked'

/** Settings in form state: empty strings for unset values. */
export type ShowForm = Record<TextName | 'subcategory' | 'kind' | 'update_frequency', string> &
  Record<SwitchName, boolean> & { sound: SoundStyle }

function pick<Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>
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
    ...pick(requiredTexts, (name) => settings[name]),
    ...pick(optionalTexts, (name) => settings[name] ?? ''),
    ...pick(socialNames, (name) => settings.social_links[socialKey(name)] ?? ''),
    ...pick(switches, (name) => settings[name]),
    subcategory: settings.subcategory ?? 'none',
    kind: settings.kind,
    update_frequency: settings.update_frequency ?? 'none',
    sound: styleOf(settings.sound, null),
    redirects_feed: settings.redirects_feed,
    refuses_unsupported: settings.unsupported_lines !== 'warn',
    refuses_unchecked: settings.unsupported_lines === 'refuse_unchecked',
  }
}

const socialKey = (name: SocialName) => name.slice('social_'.length)

/** Converts form state to a row: empty strings become null, except in NOT NULL columns. */
export function toShowSettings(form: ShowForm): Partial<ShowSettings> {
  const socialLinks = socialNames.map((name) => [socialKey(name), form[name].trim()] as const)
  return {
    ...pick(requiredTexts, (name) => form[name].trim()),
    ...pick(optionalTexts, (name) => form[name].trim() || null),
    ...pick(switches, (name) => form[name]),
    social_links: Object.fromEntries(socialLinks.filter(([, address]) => address !== '')),
    subcategory: form.subcategory === 'none' ? null : form.subcategory,
    sound: form.sound,
    kind: form.kind === 'serial' ? 'serial' : 'episodic',
    update_frequency:
      form.update_frequency in updateFrequencies ? (form.update_frequency as UpdateFrequency) : null,
    redirects_feed: form.redirects_feed && form.new_feed_url.trim() !== '',
    unsupported_lines: form.refuses_unchecked
      ? 'refuse_unchecked'
      : form.refuses_unsupported
        ? 'refuse'
        : 'warn',
  }
}

/** Validation messages by field name. */
export function checkShow(form: ShowForm): Partial<Record<keyof ShowForm, string>> {
  const errors: Partial<Record<keyof ShowForm, string>> = {}
  if (!form.title.trim()) errors.title = words.giveTitle
  // Two hosts of the same name could not be told apart in a transcript.
  const host = form.host_a_name.trim().toLowerCase()
  if (host && form.host_b_name.trim().toLowerCase() === host) errors.host_b_name = words.differentNames
  for (const name of ['owner_email', 'contact_email'] as const) {
    if (form[name].trim() && !isEmailAddress(form[name].trim())) errors[name] = words.validEmail
  }
  for (const name of addresses) {
    if (form[name].trim() && !/^https?:\/\/\S+$/i.test(form[name].trim())) {
      errors[name] = words.startAddress
    }
  }
  if (!isTimeZone(form.time_zone.trim())) errors.time_zone = words.giveZone
  const wrongLine = wrongPodrollLine(form.podroll)
  if (wrongLine) errors.podroll = fill(words.podrollWrong, { line: wrongLine })
  const image = form.image_url.trim()
  if (image && !/^(https?:\/\/|\/(?!\/))\S+$/i.test(image)) errors.image_url = words.startAddress
  return errors
}

function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** What each group of the form receives. */
export type ShowGroup = SettingsGroup<ShowForm>

export const showForm: FormOfSettings<ShowForm> = {
  toForm: toShowForm,
  toColumns: toShowSettings,
  check: checkShow,
  done: () => words.settingsSaved,
  failed: () => words.settingsNotSaved,
}

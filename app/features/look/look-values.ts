import type { SettingsGroup } from '#app/features/admin/settings-text-field.tsx'
import type { FormOfSettings } from '#app/features/admin/use-settings-form.ts'
import words from '#app/messages/show.ts'
import { isEmailAddress } from '#core/mail/email-address.ts'
import type { ShowSettings } from '#tables/show/show-queries.ts'

const texts = ['title', 'headline', 'lead', 'footer_line', 'site_description', 'language'] as const
const colours = ['accent_colour', 'second_colour'] as const

/** A show's look in form state: empty texts stand for the defaults. */
export type LookForm = Record<
  (typeof texts)[number] | (typeof colours)[number] | 'logo_url' | 'contact_email',
  string
> & {
  logo_has_name: boolean
}
/** What each group of the form receives. */
export type LookGroup = SettingsGroup<LookForm>

function toForm(show: ShowSettings): LookForm {
  return {
    title: show.title,
    headline: show.headline,
    lead: show.lead,
    footer_line: show.footer_line,
    site_description: show.site_description,
    language: show.language,
    accent_colour: show.accent_colour ?? '',
    second_colour: show.second_colour ?? '',
    logo_url: show.logo_url ?? '',
    contact_email: show.contact_email ?? '',
    logo_has_name: show.logo_has_name,
  }
}

function toColumns(form: LookForm): Partial<ShowSettings> {
  return {
    ...Object.fromEntries(texts.map((name) => [name, form[name].trim()])),
    ...Object.fromEntries(colours.map((name) => [name, form[name].trim().toLowerCase() || null])),
    logo_url: form.logo_url.trim() || null,
    contact_email: form.contact_email.trim() || null,
    logo_has_name: form.logo_has_name,
  }
}

function check(form: LookForm): LookGroup['errors'] {
  const errors: LookGroup['errors'] = {}
  if (!form.title.trim()) errors.title = words.giveTitle
  const contact = form.contact_email.trim()
  if (contact && !isEmailAddress(contact)) errors.contact_email = words.validEmail
  for (const name of colours) {
    if (form[name].trim() && !isColour(form[name])) errors[name] = words.colourWrong
  }
  return errors
}

export const lookForm: FormOfSettings<LookForm> = {
  toForm,
  toColumns,
  check,
  done: () => words.lookSaved,
  failed: () => words.lookNotSaved,
}

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim())

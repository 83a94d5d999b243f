import words from '#app/messages/show.ts'
import { FormGroup } from './form-group.tsx'
import { SettingsTextField } from './settings-text-field.tsx'
import type { ShowGroup } from './show-form.ts'

/** The show's owner and contact, and its pages on other sites. */
export function ShowAddresses(group: ShowGroup) {
  return (
    <>
      <FormGroup title={words.ownerAndContact} text={words.ownerText}>
        <SettingsTextField group={group} name="owner_name" label={words.ownerName} />
        <SettingsTextField
          group={group}
          name="owner_email"
          label={words.ownerEmail}
          hint={words.ownerEmailHint}
        />
        <SettingsTextField
          group={group}
          name="contact_email"
          label={words.contactEmail}
          hint={words.contactEmailHint}
        />
      </FormGroup>
      <FormGroup title={words.elsewhere} text={words.elsewhereText}>
        <SettingsTextField group={group} name="spotify_url" label="Spotify" isAddress />
        <SettingsTextField group={group} name="apple_url" label="Apple Podcasts" isAddress />
        <SettingsTextField group={group} name="youtube_url" label="YouTube" isAddress />
        <SettingsTextField group={group} name="funding_url" label={words.supportLink} isAddress />
        <SettingsTextField group={group} name="funding_text" label={words.supportText} />
      </FormGroup>
      <FormGroup title={words.socialIcons} text={words.socialText}>
        <SettingsTextField group={group} name="social_x" label={words.xProfile} isAddress />
        <SettingsTextField group={group} name="social_linkedin" label={words.linkedinProfile} isAddress />
        <SettingsTextField group={group} name="social_youtube" label={words.youtubeChannel} isAddress />
        <SettingsTextField group={group} name="social_mastodon" label={words.mastodonProfile} isAddress />
      </FormGroup>
    </>
  )
}

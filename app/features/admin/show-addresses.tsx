import { FormGroup } from './form-group.tsx'
import { SettingsTextField } from './settings-text-field.tsx'
import type { ShowGroup } from './show-form.ts'

/** The show's owner and contact, and its pages on other sites. */
export function ShowAddresses(group: ShowGroup) {
  return (
    <>
      <FormGroup title="Owner and contact" text="Directories write here to check the owner.">
        <SettingsTextField group={group} name="owner_name" label="Owner name" />
        <SettingsTextField
          group={group}
          name="owner_email"
          label="Owner email"
          hint="Public in the feed. Leave it empty to keep it private."
        />
        <SettingsTextField
          group={group}
          name="contact_email"
          label="Contact email"
          hint="Shown on the contact page, hidden from spam bots."
        />
      </FormGroup>
      <FormGroup title="Elsewhere" text="Links appear only where an address is given.">
        <SettingsTextField group={group} name="spotify_url" label="Spotify" isAddress />
        <SettingsTextField group={group} name="apple_url" label="Apple Podcasts" isAddress />
        <SettingsTextField group={group} name="youtube_url" label="YouTube" isAddress />
        <SettingsTextField group={group} name="funding_url" label="Support link" isAddress />
        <SettingsTextField group={group} name="funding_text" label="Text of the support link" />
      </FormGroup>
      <FormGroup
        title="Social icons"
        text="At the foot of every page. An icon appears once its address is set."
      >
        <SettingsTextField group={group} name="social_x" label="X profile" isAddress />
        <SettingsTextField group={group} name="social_linkedin" label="LinkedIn profile" isAddress />
        <SettingsTextField group={group} name="social_youtube" label="YouTube channel" isAddress />
        <SettingsTextField group={group} name="social_mastodon" label="Mastodon profile" isAddress />
      </FormGroup>
    </>
  )
}

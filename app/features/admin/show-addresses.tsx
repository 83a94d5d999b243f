import { FormGroup } from './form-group.tsx'
import { type ShowGroup, ShowTextField } from './show-text-field.tsx'

/** The show's owner and contact, and its pages on other sites. */
export function ShowAddresses(group: ShowGroup) {
  return (
    <>
      <FormGroup title="Owner and contact" text="Directories write here to check the owner.">
        <ShowTextField group={group} name="owner_name" label="Owner name" />
        <ShowTextField
          group={group}
          name="owner_email"
          label="Owner email"
          hint="Public in the feed. Leave it empty to keep it private."
        />
        <ShowTextField
          group={group}
          name="contact_email"
          label="Contact email"
          hint="Shown on the contact page, hidden from spam bots."
        />
      </FormGroup>
      <FormGroup title="Elsewhere" text="Links appear only where an address is given.">
        <ShowTextField group={group} name="spotify_url" label="Spotify" isAddress />
        <ShowTextField group={group} name="apple_url" label="Apple Podcasts" isAddress />
        <ShowTextField group={group} name="youtube_url" label="YouTube" isAddress />
        <ShowTextField group={group} name="funding_url" label="Support link" isAddress />
        <ShowTextField group={group} name="funding_text" label="Text of the support link" />
      </FormGroup>
      <FormGroup
        title="Social icons"
        text="Four icons at the foot of every page. One without an address leads nowhere."
      >
        <ShowTextField group={group} name="social_x" label="X profile" isAddress />
        <ShowTextField group={group} name="social_linkedin" label="LinkedIn profile" isAddress />
        <ShowTextField group={group} name="social_youtube" label="YouTube channel" isAddress />
        <ShowTextField group={group} name="social_mastodon" label="Mastodon profile" isAddress />
      </FormGroup>
    </>
  )
}

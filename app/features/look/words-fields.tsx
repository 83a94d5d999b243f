import { SettingsTextField } from '#app/features/admin/settings-text-field.tsx'
import type { LookGroup } from './look-values.ts'

/** What the show is called, and what stands first on its home page. */
export function NameFields(group: LookGroup) {
  return (
    <>
      <SettingsTextField
        group={group}
        name="title"
        label="Name of the show"
        hint="In the header, the feed, emails and files."
      />
      <SettingsTextField
        group={group}
        name="headline"
        label="Headline"
        hint="The large line of the home page."
        maxLength={120}
        placeholder="Leadership Conversations that Transform"
      />
      <SettingsTextField
        group={group}
        name="lead"
        label="Below the headline"
        hint="One or two sentences: what listeners get."
        className="sm:col-span-2"
        maxLength={400}
        placeholder="Two hosts go through one leader’s story in the time it takes to go for a walk, and leave you with something to use."
        isLong
      />
    </>
  )
}

export function LineFields(group: LookGroup) {
  return (
    <>
      <SettingsTextField
        group={group}
        name="footer_line"
        label="At the foot of each page"
        hint="Who you are, in a sentence."
        placeholder="Conversations about how leaders decided, failed and went on. Written and voiced with AI, read and approved by people."
        isLong
      />
      <SettingsTextField
        group={group}
        name="site_description"
        label="For search engines"
        hint="What they show below the address of your site. About 150 letters are read."
        placeholder="Podcast episodes on how leaders decided, failed and went on."
        isLong
      />
    </>
  )
}

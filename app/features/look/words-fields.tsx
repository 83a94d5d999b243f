import { SettingsTextField } from '#app/features/admin/settings-text-field.tsx'
import frame from '#app/messages/frame.ts'
import home from '#app/messages/home.ts'
import words from '#app/messages/show.ts'
import type { LookGroup } from './look-values.ts'

/** Fields for the show's name and for the first words of its home page. */
export function NameFields(group: LookGroup) {
  return (
    <>
      <SettingsTextField group={group} name="title" label={words.showName} hint={words.showNameHint} />
      <SettingsTextField
        group={group}
        name="headline"
        label={words.headline}
        hint={words.headlineHint}
        maxLength={120}
        placeholder={home.headline}
      />
      <SettingsTextField
        group={group}
        name="lead"
        label={words.belowHeadline}
        hint={words.belowHeadlineHint}
        className="sm:col-span-2"
        maxLength={400}
        placeholder={home.lead}
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
        label={words.footer}
        hint={words.footerHint}
        placeholder={frame.footerLine}
        isLong
      />
      <SettingsTextField
        group={group}
        name="site_description"
        label={words.forSearch}
        hint={words.forSearchHint}
        placeholder={words.searchExample}
        isLong
      />
    </>
  )
}

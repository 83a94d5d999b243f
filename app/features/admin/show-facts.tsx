import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/show.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { categories } from '#core/feeds/categories.ts'
import { languages, siteWords } from '#core/languages/languages.ts'
import { FormGroup } from './form-group.tsx'
import { SettingsTextField } from './settings-text-field.tsx'
import { ShowCoverUpload } from './show-cover-upload.tsx'
import type { ShowGroup } from './show-form.ts'

/** Basic facts of the show: title, description and the like. */
export function ShowFacts(group: ShowGroup) {
  const { form, change } = group
  return (
    <FormGroup title={words.theShow} text={words.theShowText}>
      <SettingsTextField group={group} name="title" label={words.title} />
      <SettingsTextField group={group} name="author" label={words.author} />
      <SettingsTextField
        group={group}
        name="description"
        label={words.description}
        isLong
        className="sm:col-span-2"
        maxLength={4000}
      />
      <SelectField
        label={words.category}
        value={form.category}
        options={Object.keys(categories).map((name) => ({ value: name, label: inPageLanguage(name) }))}
        onValueChange={(category) => change({ category, subcategory: 'none' })}
      />
      <SelectField
        label={words.subcategory}
        value={form.subcategory}
        options={['none', ...(categories[form.category] ?? [])].map((name) => ({
          value: name,
          label: name === 'none' ? words.none : inPageLanguage(name),
        }))}
        onValueChange={(subcategory) => change({ subcategory })}
      />
      <SelectField
        label={words.language}
        value={form.language}
        options={languages.map((language) => ({ value: language, label: siteWords[language].name }))}
        onValueChange={(language) => change({ language })}
      />
      <SettingsTextField group={group} name="time_zone" label={words.timeZone} hint={words.timeZoneHint} />
      <SettingsTextField group={group} name="copyright" label={words.copyright} />
      <div className="flex min-w-0 flex-col gap-2">
        <SettingsTextField
          group={group}
          name="image_url"
          label={words.coverAddress}
          hint={words.coverHint}
          isAddress
        />
        <ShowCoverUpload onUploaded={(image_url) => change({ image_url })} />
      </div>
      <SettingsTextField group={group} name="link" label={words.website} isAddress />
      <ShowRules {...group} />
    </FormGroup>
  )
}

function ShowRules({ form, change }: ShowGroup) {
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <Checkbox isChecked={form.explicit} onChange={(explicit) => change({ explicit })}>
        {words.explicit}
      </Checkbox>
      <Checkbox isChecked={form.shows_listens} onChange={(shows_listens) => change({ shows_listens })}>
        {words.showsListens}
      </Checkbox>
      <Checkbox
        isChecked={form.members_import_addresses}
        onChange={(members_import_addresses) => change({ members_import_addresses })}
      >
        {words.importsAddresses}
      </Checkbox>
      <Checkbox
        isChecked={form.refuses_unsupported}
        onChange={(refuses_unsupported) => change({ refuses_unsupported, refuses_unchecked: false })}
      >
        {words.refusesUnsupported}
      </Checkbox>
      <Checkbox
        isChecked={form.refuses_unchecked}
        onChange={(refuses_unchecked) =>
          change({ refuses_unchecked, ...(refuses_unchecked && { refuses_unsupported: true }) })
        }
      >
        {words.refusesUnchecked}
      </Checkbox>
    </div>
  )
}

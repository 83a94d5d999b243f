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
    <FormGroup title="The show" text="How podcast apps present it.">
      <SettingsTextField group={group} name="title" label="Title" />
      <SettingsTextField group={group} name="author" label="Author" />
      <SettingsTextField
        group={group}
        name="description"
        label="Description"
        isLong
        className="sm:col-span-2"
        maxLength={4000}
      />
      <SelectField
        label="Category"
        value={form.category}
        options={Object.keys(categories).map((name) => ({ value: name, label: name }))}
        onValueChange={(category) => change({ category, subcategory: 'none' })}
      />
      <SelectField
        label="Subcategory"
        value={form.subcategory}
        options={['none', ...(categories[form.category] ?? [])].map((name) => ({
          value: name,
          label: name === 'none' ? 'None' : name,
        }))}
        onValueChange={(subcategory) => change({ subcategory })}
      />
      <SelectField
        label="Language"
        value={form.language}
        options={languages.map((language) => ({ value: language, label: siteWords[language].name }))}
        onValueChange={(language) => change({ language })}
      />
      <SettingsTextField
        group={group}
        name="time_zone"
        label="Time zone"
        hint="Used for publication times, such as Europe/Berlin."
      />
      <SettingsTextField group={group} name="copyright" label="Copyright" />
      <div className="flex min-w-0 flex-col gap-2">
        <SettingsTextField
          group={group}
          name="image_url"
          label="Cover address"
          hint="Square, 1400 to 3000 pixels. Empty: one is drawn."
          isAddress
        />
        <ShowCoverUpload onUploaded={(image_url) => change({ image_url })} />
      </div>
      <SettingsTextField group={group} name="link" label="Website" isAddress />
      <ShowRules {...group} />
    </FormGroup>
  )
}

function ShowRules({ form, change }: ShowGroup) {
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <Checkbox isChecked={form.explicit} onChange={(explicit) => change({ explicit })}>
        The show contains explicit language
      </Checkbox>
      <Checkbox isChecked={form.shows_listens} onChange={(shows_listens) => change({ shows_listens })}>
        Show visitors how often an episode was listened to
      </Checkbox>
      <Checkbox
        isChecked={form.members_import_addresses}
        onChange={(members_import_addresses) => change({ members_import_addresses })}
      >
        Let every account import documents from web addresses (admins always may)
      </Checkbox>
      <Checkbox
        isChecked={form.refuses_unsupported}
        onChange={(refuses_unsupported) => change({ refuses_unsupported, refuses_unchecked: false })}
      >
        Refuse to publish lines that the leader’s text does not support and nobody has checked
      </Checkbox>
      <Checkbox
        isChecked={form.refuses_unchecked}
        onChange={(refuses_unchecked) =>
          change({ refuses_unchecked, ...(refuses_unchecked && { refuses_unsupported: true }) })
        }
      >
        Refuse to publish any line that was not checked against the leader’s text
      </Checkbox>
    </div>
  )
}

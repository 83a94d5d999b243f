import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { updateFrequencies } from '#core/feeds/update-frequency.ts'
import { FormGroup } from './form-group.tsx'
import { SettingsTextField } from './settings-text-field.tsx'
import type { ShowGroup } from './show-form.ts'

const kinds = [
  { value: 'episodic', label: 'Newest episode first' },
  { value: 'serial', label: 'In order, from the first on' },
]

const frequencies = [
  { value: 'none', label: 'Not said' },
  ...Object.entries(updateFrequencies).map(([value, { name }]) => ({ value, label: name })),
]

/** Feed data for podcast apps, directories and other hosts, and the new address when the show moves. */
export function FeedSettings(group: ShowGroup) {
  const { form, change } = group
  return (
    <FormGroup title="The feed" text="What directories see, and how to move the show elsewhere.">
      <SelectField
        label="Order of episodes"
        hint="For shows told in order, give every episode a number."
        value={form.kind}
        options={kinds}
        onValueChange={(kind) => change({ kind })}
      />
      <SelectField
        label="How often"
        hint="Apps show it. The feed check tells you when it stops being true."
        value={form.update_frequency}
        options={frequencies}
        onValueChange={(update_frequency) => change({ update_frequency })}
      />
      <SettingsTextField
        group={group}
        name="place"
        label="Place"
        hint="Where the show is made, such as Lyon, France. Leave empty to say nothing."
        maxLength={128}
      />
      <SettingsTextField
        group={group}
        name="license"
        label="Licence"
        hint="Its short name, such as CC-BY-4.0. Leave empty for none."
        maxLength={128}
      />
      <SettingsTextField
        group={group}
        name="feed_verification"
        label="Verification text"
        hint="Text a directory asks you to add to the feed to prove it’s yours."
        className="sm:col-span-2"
        maxLength={500}
      />
      <SettingsTextField
        group={group}
        name="podroll"
        label="Recommended shows"
        hint="One per line: the address of its feed, then its GUID and title if you know them. Apps show them as shows you like."
        isLong
        className="sm:col-span-2"
        maxLength={4000}
      />
      <SettingsTextField
        group={group}
        name="new_feed_url"
        label="New feed address"
        hint="Only if the show moves to another host. Podcast apps follow it there."
        isAddress
        className="sm:col-span-2"
      />
      <div className="flex flex-col gap-3 sm:col-span-2">
        <Checkbox
          isChecked={form.redirects_feed}
          isDisabled={form.new_feed_url.trim() === ''}
          onChange={(redirects_feed) => change({ redirects_feed })}
        >
          Redirect the feed to its new address
        </Checkbox>
        <Checkbox isChecked={form.is_locked} onChange={(is_locked) => change({ is_locked })}>
          Other hosts may not import the show
        </Checkbox>
        <Checkbox isChecked={form.is_complete} onChange={(is_complete) => change({ is_complete })}>
          The show is complete: no new episodes will come
        </Checkbox>
      </div>
    </FormGroup>
  )
}

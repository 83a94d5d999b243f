import words from '#app/messages/show.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { type UpdateFrequency, updateFrequencies } from '#core/feeds/update-frequency.ts'
import { FormGroup } from './form-group.tsx'
import { SettingsTextField } from './settings-text-field.tsx'
import type { ShowGroup } from './show-form.ts'

const kinds = () => [
  { value: 'episodic', label: words.newestFirst },
  { value: 'serial', label: words.inOrder },
]

const frequencies = () => [
  { value: 'none', label: words.notSaid },
  ...(Object.keys(updateFrequencies) as UpdateFrequency[]).map((value) => ({ value, label: words[value] })),
]

/** Feed data for podcast apps, directories and other hosts, and the new address when the show moves. */
export function FeedSettings(group: ShowGroup) {
  const { form, change } = group
  return (
    <FormGroup title={words.theFeed} text={words.theFeedText}>
      <SelectField
        label={words.order}
        hint={words.orderHint}
        value={form.kind}
        options={kinds()}
        onValueChange={(kind) => change({ kind })}
      />
      <SelectField
        label={words.howOften}
        hint={words.howOftenHint}
        value={form.update_frequency}
        options={frequencies()}
        onValueChange={(update_frequency) => change({ update_frequency })}
      />
      <SettingsTextField
        group={group}
        name="place"
        label={words.place}
        hint={words.placeHint}
        maxLength={128}
      />
      <SettingsTextField
        group={group}
        name="license"
        label={words.licence}
        hint={words.licenceHint}
        maxLength={128}
      />
      <SettingsTextField
        group={group}
        name="feed_verification"
        label={words.verification}
        hint={words.verificationHint}
        className="sm:col-span-2"
        maxLength={500}
      />
      <SettingsTextField
        group={group}
        name="podroll"
        label={words.podroll}
        hint={words.podrollHint}
        isLong
        className="sm:col-span-2"
        maxLength={4000}
      />
      <SettingsTextField
        group={group}
        name="new_feed_url"
        label={words.newFeed}
        hint={words.newFeedHint}
        isAddress
        className="sm:col-span-2"
      />
      <div className="flex flex-col gap-3 sm:col-span-2">
        <Checkbox
          isChecked={form.redirects_feed}
          isDisabled={form.new_feed_url.trim() === ''}
          onChange={(redirects_feed) => change({ redirects_feed })}
        >
          {words.redirects}
        </Checkbox>
        <Checkbox isChecked={form.is_locked} onChange={(is_locked) => change({ is_locked })}>
          {words.isLocked}
        </Checkbox>
        <Checkbox isChecked={form.is_complete} onChange={(is_complete) => change({ is_complete })}>
          {words.isComplete}
        </Checkbox>
      </div>
    </FormGroup>
  )
}

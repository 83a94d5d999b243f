import { LongTextField, TextField } from '#app/ui/text-field.tsx'
import { longestCharacter, longestHostName } from '#core/dialog/hosts.ts'
import { FormGroup } from './form-group.tsx'
import type { ShowGroup } from './show-text-field.tsx'

/** Names and personalities of the two hosts. */
export function HostSettings({ form, change }: ShowGroup) {
  return (
    <FormGroup
      title="The hosts"
      text="How language models write them. The built-in writer gives them no names."
    >
      {(['a', 'b'] as const).map((letter) => (
        <div key={letter} className="flex min-w-0 flex-col gap-6">
          <TextField
            label={`Name of Host ${letter.toUpperCase()}`}
            hint="Empty: no name is spoken."
            value={form[`host_${letter}_name`]}
            maxLength={longestHostName}
            onText={(text) => change({ [`host_${letter}_name`]: text })}
          />
          <LongTextField
            label={`Character of Host ${letter.toUpperCase()}`}
            value={form[`host_${letter}_character`]}
            maxLength={longestCharacter}
            onText={(text) => change({ [`host_${letter}_character`]: text })}
          />
        </div>
      ))}
    </FormGroup>
  )
}

import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
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
          <Field label={`Name of Host ${letter.toUpperCase()}`} hint="Empty: no name is spoken.">
            <Input
              value={form[`host_${letter}_name`]}
              maxLength={longestHostName}
              onChange={(event) => change({ [`host_${letter}_name`]: event.target.value })}
            />
          </Field>
          <Field label={`Character of Host ${letter.toUpperCase()}`}>
            <Textarea
              value={form[`host_${letter}_character`]}
              maxLength={longestCharacter}
              onChange={(event) => change({ [`host_${letter}_character`]: event.target.value })}
            />
          </Field>
        </div>
      ))}
    </FormGroup>
  )
}

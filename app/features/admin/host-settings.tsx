import { useViewer } from '#app/features/auth/use-viewer.ts'
import { ownPath } from '#app/features/pictures/own-path.ts'
import { PictureUpload } from '#app/features/pictures/picture-upload.tsx'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/show.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { LongTextField, TextField } from '#app/ui/text-field.tsx'
import { longestCharacter, longestHostName } from '#core/dialog/hosts.ts'
import { FormGroup } from './form-group.tsx'
import type { ShowForm, ShowGroup } from './show-form.ts'

type HostForm = Pick<
  ShowForm,
  | 'host_a_name'
  | 'host_a_character'
  | 'host_a_picture_url'
  | 'host_b_name'
  | 'host_b_character'
  | 'host_b_picture_url'
  | 'names_hosts'
>
export type HostGroup = {
  form: HostForm
  errors: Partial<Record<keyof HostForm, string>>
  change: (part: Partial<HostForm>) => void
}

/** Names, pictures and personalities of the two hosts. */
export function HostSettings({ form, errors, change }: ShowGroup) {
  return (
    <FormGroup title={words.theHosts} text={words.theHostsText}>
      <HostFields form={form} errors={errors} change={change} />
    </FormGroup>
  )
}

export function HostFields({ form, errors, change }: HostGroup) {
  const { viewer } = useViewer()
  return (
    <>
      {(['a', 'b'] as const).map((letter) => {
        const picture = form[`host_${letter}_picture_url`]
        const host = letter === 'a' ? frame.hostA : frame.hostB
        return (
          <div key={letter} className="flex min-w-0 flex-col gap-6">
            <TextField
              label={fill(words.nameOfHost, { host })}
              hint={words.noNameHint}
              error={errors[`host_${letter}_name`]}
              value={form[`host_${letter}_name`]}
              maxLength={longestHostName}
              onText={(text) => change({ [`host_${letter}_name`]: text })}
            />
            <div className="flex items-center gap-4">
              <Avatar name={form[`host_${letter}_name`] || host} src={picture || null} className="size-14" />
              <div className="flex flex-wrap gap-2">
                <PictureUpload
                  accountId={viewer}
                  label={fill(words.pictureOfHost, { host })}
                  onUploaded={(address) => change({ [`host_${letter}_picture_url`]: ownPath(address) })}
                />
                {picture && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={fill(words.removePictureOf, { host })}
                    onClick={() => change({ [`host_${letter}_picture_url`]: '' })}
                  >
                    {words.remove}
                  </Button>
                )}
              </div>
            </div>
            <LongTextField
              label={fill(words.characterOfHost, { host })}
              value={form[`host_${letter}_character`]}
              maxLength={longestCharacter}
              rows={5}
              onText={(text) => change({ [`host_${letter}_character`]: text })}
            />
          </div>
        )
      })}
      <div className="flex flex-col gap-1 sm:col-span-2">
        <Checkbox isChecked={form.names_hosts} onChange={(names_hosts) => change({ names_hosts })}>
          {words.namesHosts}
        </Checkbox>
        <p className="pl-8 text-quiet text-xs">{words.namesHostsText}</p>
      </div>
    </>
  )
}

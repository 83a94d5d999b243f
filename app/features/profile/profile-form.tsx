import { type FormEvent, useEffect, useState } from 'react'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { useUnsavedInput } from '#app/features/auth/use-unsaved-input.ts'
import { LeaveGuard } from '#app/features/layout/leave-guard.tsx'
import { hiddenHost } from '#app/features/pictures/hidden-host.ts'
import { PictureUpload } from '#app/features/pictures/picture-upload.tsx'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/profile.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { useAllowedPicture } from '#app/ui/picture-rule.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { useChange } from '#app/use-change.ts'
import { type Profile, updateProfile } from '#tables/accounts/accounts-queries.ts'
import { isTaken, sentence } from '#tables/fault.ts'
import {
  completeFields,
  type ProfileFields,
  profileFieldErrors,
  toFields,
  toProfileChange,
} from './profile-fields.ts'

const inputs: { name: keyof ProfileFields; type?: string; placeholder?: string }[] = [
  { name: 'username', placeholder: 'ada' },
  { name: 'avatarUrl', type: 'url', placeholder: 'https://example.org/me.jpg' },
  { name: 'bio' },
  { name: 'website', type: 'url', placeholder: 'https://example.org' },
  { name: 'twitter', type: 'url', placeholder: 'https://x.com/ada' },
  { name: 'youtube', type: 'url', placeholder: 'https://youtube.com/@ada' },
]

const readFields = (typed: Partial<ProfileFields>): ProfileFields | null =>
  inputs.every(({ name }) => typeof typed[name] === 'string') ? (typed as ProfileFields) : null

export function ProfileForm({ profile }: { profile: Profile }) {
  const { reloadProfile } = useAuth()
  const [fields, setFields] = useState(() => toFields(profile))
  const [hasTried, setHasTried] = useState(false)
  const errors = profileFieldErrors(fields)
  const hidden = hiddenHost(fields.avatarUrl, useAllowedPicture(fields.avatarUrl))
  const stored = toFields(profile)
  const isChanged = inputs.some(({ name }) => fields[name] !== stored[name])
  const restored = useUnsavedInput('profile', readFields, isChanged ? fields : null)
  useEffect(() => {
    if (restored) setFields(restored)
  }, [restored])

  const save = useChange(
    (db, typed: ProfileFields) => updateProfile(db, profile.id, toProfileChange(typed)),
    {
      tables: ['profiles'],
      done: words.updated,
      failed: (error) => ({
        title: words.notUpdated,
        description: sentence(error) ?? (isTaken(error) ? words.nameTaken : words.tryAgain),
      }),
      onDone: reloadProfile,
    },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    const completed = completeFields(fields)
    setFields(completed)
    if (Object.keys(profileFieldErrors(completed)).length === 0) save.mutate(completed)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {inputs.map(({ name, type, placeholder }) => {
        const Control = name === 'bio' ? Textarea : Input
        return (
          <Field
            key={name}
            label={words[name]}
            help={words[`${name}Help`]}
            hint={name === 'avatarUrl' && hidden ? fill(words.pictureHidden, { host: hidden }) : undefined}
            error={hasTried ? errors[name] : null}
            className={name === 'bio' ? 'sm:col-span-2' : undefined}
          >
            <Control
              name={name}
              placeholder={placeholder}
              value={fields[name]}
              {...(type && { type })}
              onChange={(event: { target: { value: string } }) =>
                setFields({ ...fields, [name]: event.target.value })
              }
            />
            {name === 'avatarUrl' && (
              <PictureUpload
                accountId={profile.id}
                onUploaded={(avatarUrl) => setFields((before) => ({ ...before, avatarUrl }))}
              />
            )}
          </Field>
        )
      })}
      <LeaveGuard isUnsaved={isChanged && !save.isPending} />
      <div className="flex flex-wrap justify-end gap-3 pt-2 sm:col-span-2">
        <Button
          variant="secondary"
          disabled={save.isPending}
          onClick={() => {
            setFields(toFields(profile))
            setHasTried(false)
          }}
        >
          {frame.cancel}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {words.saveChanges}
        </Button>
      </div>
    </form>
  )
}

import { type FormEvent, useEffect, useState } from 'react'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { useUnsavedInput } from '#app/features/auth/use-unsaved-input.ts'
import { LeaveGuard } from '#app/features/layout/leave-guard.tsx'
import { PictureUpload } from '#app/features/pictures/picture-upload.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
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

const inputs: {
  name: keyof ProfileFields
  label: string
  help: string
  type?: string
  placeholder?: string
}[] = [
  {
    name: 'username',
    label: 'Username',
    help: 'Shown with your comments. 3 to 30 characters.',
    placeholder: 'ada',
  },
  {
    name: 'avatarUrl',
    label: 'Avatar URL',
    help: 'Address of your picture. Upload it here, or use an image host this site allows.',
    type: 'url',
    placeholder: 'https://example.org/me.jpg',
  },
  { name: 'bio', label: 'Bio', help: 'A few sentences about yourself.' },
  {
    name: 'website',
    label: 'Website',
    help: 'Your own website.',
    type: 'url',
    placeholder: 'https://example.org',
  },
  {
    name: 'twitter',
    label: 'Twitter',
    help: 'Link to your profile.',
    type: 'url',
    placeholder: 'https://x.com/ada',
  },
  {
    name: 'youtube',
    label: 'YouTube',
    help: 'Link to your channel.',
    type: 'url',
    placeholder: 'https://youtube.com/@ada',
  },
]

const readFields = (typed: Partial<ProfileFields>): ProfileFields | null =>
  inputs.every(({ name }) => typeof typed[name] === 'string') ? (typed as ProfileFields) : null

export function ProfileForm({ profile }: { profile: Profile }) {
  const { reloadProfile } = useAuth()
  const [fields, setFields] = useState(() => toFields(profile))
  const [hasTried, setHasTried] = useState(false)
  const errors = profileFieldErrors(fields)
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
      done: 'Profile updated successfully',
      failed: (error) => ({
        title: 'Error updating profile',
        description:
          sentence(error) ??
          (isTaken(error) ? 'This username is taken. Choose another.' : 'Please try again.'),
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
      {inputs.map(({ name, label, help, type, placeholder }) => {
        const Control = name === 'bio' ? Textarea : Input
        return (
          <Field
            key={name}
            label={label}
            help={help}
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
          Cancel
        </Button>
        <Button type="submit" busy={save.isPending}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}

import type { ReactNode } from 'react'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { hiddenHost } from '#app/features/pictures/hidden-host.ts'
import { PictureUpload } from '#app/features/pictures/picture-upload.tsx'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/metadata.ts'
import { useAllowedPicture } from '#app/ui/picture-rule.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { LongTextField, TextField } from '#app/ui/text-field.tsx'
import type { MetadataErrors, MetadataForm, MetadataProblem } from '#core/wizard/metadata-form.ts'

const say = (problem: MetadataProblem | undefined) => problem && words[problem]

type Section<Name extends 'host' | 'guest' | 'sponsor'> = {
  value: MetadataForm[Name]
  errors: MetadataErrors
  onChange: (value: MetadataForm[Name]) => void
}

/** The fields of the wizard's last step and of the edit page, a section each. */
export function BasicFields({
  value,
  errors,
  onChange,
}: {
  value: Pick<MetadataForm, 'title' | 'description'>
  errors: MetadataErrors
  onChange: (change: Partial<MetadataForm>) => void
}) {
  return (
    <div className="flex flex-col gap-6">
      <TextField
        label={words.title}
        isRequired
        error={say(errors.title)}
        value={value.title}
        maxLength={300}
        onText={(text) => onChange({ title: text })}
      />
      <LongTextField
        label={words.description}
        hint={words.descriptionHint}
        value={value.description}
        rows={5}
        maxLength={10_000}
        onText={(text) => onChange({ description: text })}
      />
    </div>
  )
}

export function HostFields({ value, errors, onChange }: Section<'host'>) {
  return (
    <Grid>
      <Text label={words.name} value={value.name} onChange={(name) => onChange({ ...value, name })} />
      <Text label={words.title} value={value.title} onChange={(title) => onChange({ ...value, title })} />
      <Picture
        value={value.avatar_url}
        error={say(errors['host.avatar_url'])}
        onChange={(avatar_url) => onChange({ ...value, avatar_url })}
      />
    </Grid>
  )
}

export function GuestFields({ value, errors, onChange }: Section<'guest'>) {
  return (
    <Grid>
      <Text
        label={words.name}
        value={value.name}
        error={say(errors['guest.name'])}
        onChange={(name) => onChange({ ...value, name })}
      />
      <Text label={words.title} value={value.title} onChange={(title) => onChange({ ...value, title })} />
      <TextField
        label={words.email}
        error={say(errors.email)}
        hint={words.emailHint}
        type="email"
        value={value.email}
        autoComplete="off"
        onText={(text) => onChange({ ...value, email: text })}
      />
      <Picture
        value={value.avatar_url}
        error={say(errors['guest.avatar_url'])}
        onChange={(avatar_url) => onChange({ ...value, avatar_url })}
      />
      <LongTextField
        label={words.aboutGuest}
        className="sm:col-span-2"
        value={value.bio}
        rows={3}
        maxLength={5000}
        onText={(text) => onChange({ ...value, bio: text })}
      />
    </Grid>
  )
}

export function SponsorFields({ value, errors, onChange }: Section<'sponsor'>) {
  return (
    <Grid>
      <Text label={words.name} value={value.name} onChange={(name) => onChange({ ...value, name })} />
      <Text
        label={words.website}
        isAddress
        value={value.website_url}
        error={say(errors.website_url)}
        onChange={(website_url) => onChange({ ...value, website_url })}
      />
      <Picture
        isLogo
        value={value.logo_url}
        error={say(errors.logo_url)}
        onChange={(logo_url) => onChange({ ...value, logo_url })}
      />
      <LongTextField
        label={words.aboutSponsor}
        className="sm:col-span-2"
        value={value.description}
        rows={3}
        maxLength={2000}
        onText={(text) => onChange({ ...value, description: text })}
      />
    </Grid>
  )
}

/** Chooses a person from an earlier episode. Renders nothing if there is none. */
export function EarlierPersonSelect<One extends { id: string; name: string }>({
  label,
  known,
  chosenId,
  onPick,
}: {
  label: string
  known: One[]
  chosenId: string | undefined
  onPick: (one: One | null) => void
}) {
  if (known.length === 0) return null
  return (
    <SelectField
      label={label}
      className="max-w-sm"
      value={chosenId ?? 'new'}
      options={[
        { value: 'new', label: words.somebodyNew },
        ...known.map((one) => ({ value: one.id, label: one.name })),
      ]}
      onValueChange={(id) => onPick(known.find((one) => one.id === id) ?? null)}
    />
  )
}

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">{children}</div>
}

function Text({
  label,
  value,
  error,
  hint,
  isAddress = false,
  onChange,
}: {
  label: string
  value: string
  error?: string
  hint?: string
  isAddress?: boolean
  onChange: (value: string) => void
}) {
  return (
    <TextField
      label={label}
      error={error}
      hint={hint}
      value={value}
      maxLength={isAddress ? 2000 : 200}
      inputMode={isAddress ? 'url' : undefined}
      placeholder={isAddress ? 'https://' : undefined}
      autoComplete="off"
      onText={onChange}
    />
  )
}

/** A URL field with an upload button that fills it. */
function Picture({
  isLogo = false,
  ...props
}: Omit<Parameters<typeof Text>[0], 'label'> & { isLogo?: boolean }) {
  const { user } = useAuth()
  const hidden = hiddenHost(props.value, useAllowedPicture(props.value))
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <Text
        {...props}
        label={isLogo ? words.logoAddress : words.pictureAddress}
        hint={hidden ? fill(words.pictureHidden, { host: hidden }) : undefined}
        isAddress
      />
      {user && (
        <PictureUpload
          accountId={user.id}
          label={isLogo ? words.uploadLogo : frame.uploadPicture}
          onUploaded={props.onChange}
        />
      )}
    </div>
  )
}

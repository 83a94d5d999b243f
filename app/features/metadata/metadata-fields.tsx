import type { ReactNode } from 'react'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { PictureUpload } from '#app/features/pictures/picture-upload.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { SelectField } from '#app/ui/select.tsx'
import { LongTextField, TextField } from '#app/ui/text-field.tsx'
import type { MetadataErrors, MetadataForm } from '#core/wizard/metadata-form.ts'

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
        label="Title"
        isRequired
        error={errors.title}
        value={value.title}
        maxLength={300}
        onText={(text) => onChange({ title: text })}
      />
      <LongTextField
        label="Description"
        hint="Shown on the episode’s page and in podcast apps."
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
      <Text label="Name" value={value.name} onChange={(name) => onChange({ ...value, name })} />
      <Text label="Title" value={value.title} onChange={(title) => onChange({ ...value, title })} />
      <Picture
        label="Picture"
        isWide
        value={value.avatar_url}
        error={errors['host.avatar_url']}
        onChange={(avatar_url) => onChange({ ...value, avatar_url })}
      />
    </Grid>
  )
}

export function GuestFields({ value, errors, onChange }: Section<'guest'>) {
  return (
    <Grid>
      <Text
        label="Name"
        value={value.name}
        error={errors['guest.name']}
        onChange={(name) => onChange({ ...value, name })}
      />
      <Text label="Title" value={value.title} onChange={(title) => onChange({ ...value, title })} />
      <TextField
        label="Email"
        error={errors.email}
        hint="For the invitation. Never shown to visitors."
        type="email"
        value={value.email}
        autoComplete="off"
        onText={(text) => onChange({ ...value, email: text })}
      />
      <Picture
        label="Picture"
        isWide
        value={value.avatar_url}
        error={errors['guest.avatar_url']}
        onChange={(avatar_url) => onChange({ ...value, avatar_url })}
      />
      <LongTextField
        label="About the guest"
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
      <Text label="Name" value={value.name} onChange={(name) => onChange({ ...value, name })} />
      <Text
        label="Website"
        isAddress
        value={value.website_url}
        error={errors.website_url}
        onChange={(website_url) => onChange({ ...value, website_url })}
      />
      <Picture
        label="Logo"
        isWide
        value={value.logo_url}
        error={errors.logo_url}
        onChange={(logo_url) => onChange({ ...value, logo_url })}
      />
      <LongTextField
        label="About the sponsor"
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
        { value: 'new', label: 'Somebody new' },
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
  isWide = false,
  isAddress = false,
  onChange,
}: {
  label: string
  value: string
  error?: string
  isWide?: boolean
  isAddress?: boolean
  onChange: (value: string) => void
}) {
  return (
    <TextField
      label={label}
      error={error}
      className={isWide ? 'sm:col-span-2' : undefined}
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
function Picture(props: Parameters<typeof Text>[0]) {
  const { user } = useAuth()
  return (
    <div className={classNames('flex flex-col gap-2', props.isWide && 'sm:col-span-2')}>
      <Text {...props} label={`${props.label} address`} isWide={false} isAddress />
      {user && (
        <PictureUpload
          accountId={user.id}
          label={`Upload a ${props.label.toLowerCase()}`}
          onUploaded={props.onChange}
        />
      )}
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOwnerProof } from '#app/features/auth/owner-proof.tsx'
import { textOf, useAuthForm } from '#app/features/auth/use-auth-form.ts'
import frame from '#app/messages/frame.ts'
import profile from '#app/messages/profile.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { createApiKey } from '#tables/keys/api-keys-queries.ts'
import { allOf } from '#tables/query-keys.ts'
import { ChangeForm } from './change-form.tsx'

const rights = () =>
  [
    ['read', profile.mayRead],
    ['make', profile.mayMake],
    ['publish', profile.mayPublish],
  ] as const

const ends = () =>
  [
    ['30', profile.thirtyDays],
    ['365', profile.oneYear],
    ['', profile.never],
  ] as const

export function NewKeyForm({ onMade, onCancel }: { onMade: (key: string) => void; onCancel: () => void }) {
  const queryClient = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  // Focuses the first field: the form replaces the button that had the focus.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const owner = useOwnerProof()
  const form = useAuthForm(async (database, fields) => {
    const days = textOf(fields, 'days')
    const wanted = {
      name: textOf(fields, 'name'),
      rights: textOf(fields, 'rights'),
      days: days ? Number(days) : null,
    }
    const { key } = await owner.prove(database, (proved) => createApiKey(proved, wanted))
    await queryClient.invalidateQueries(allOf('api_keys'))
    onMade(key)
    return null
  })
  return (
    <div ref={box} className="flex flex-col gap-4 rounded-control border border-line p-4">
      <ChangeForm form={form} submitLabel={profile.makeKey}>
        <TextField label={profile.name} hint={profile.nameHint} name="name" maxLength={100} />
        <Field label={profile.rights}>
          <NativeSelect name="rights" options={[...rights()]} />
        </Field>
        <Field label={profile.expiresAfter}>
          <NativeSelect name="days" defaultValue="365" options={[...ends()]} />
        </Field>
      </ChangeForm>
      {owner.dialog}
      <Button variant="quiet" size="small" className="self-start" onClick={onCancel}>
        {frame.cancel}
      </Button>
    </div>
  )
}

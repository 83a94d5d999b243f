import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { LongTextField, TextField } from '#app/ui/text-field.tsx'
import { useChange } from '#app/use-change.ts'
import { type Provider, removeProvider, saveProvider } from '#tables/providers/providers-queries.ts'

const empty = { id: null, name: '', base_url: '', models: [], key_end: null, example: 'qwen3:8b' }

/** Address, key and models of a provider; `provider` null adds a server. */
export function ProviderForm({ provider, onEnd }: { provider: Provider | null; onEnd: () => void }) {
  const given = provider ?? empty
  const [name, setName] = useState(given.name)
  const [baseUrl, setBaseUrl] = useState(given.base_url ?? '')
  const [models, setModels] = useState(given.models.join('\n'))
  const [key, setKey] = useState('')
  const [isRemoving, setIsRemoving] = useState(false)
  const isOwn = given.id === null || given.id.startsWith('own-')
  const example = isOwn ? empty.example : given.example
  const isMoved = baseUrl.trim() !== (given.base_url ?? '')
  const hasKey = given.key_end !== null
  const options = { tables: ['providers' as const], failed: 'Couldn’t save this', onDone: onEnd }
  const save = useChange(
    (db, newKey: string | null) =>
      saveProvider(db, {
        id: given.id,
        name,
        baseUrl,
        models: models.split('\n').flatMap((line) => line.trim() || []),
        key: newKey,
      }),
    { ...options, done: 'Saved' },
  )
  const remove = useChange((db) => removeProvider(db, given.id ?? ''), { ...options, done: 'Server removed' })

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate(key.trim() || null)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      {isOwn && (
        <TextField
          label="Name"
          isRequired
          value={name}
          maxLength={100}
          placeholder="Studio server"
          onText={setName}
        />
      )}
      {(isOwn || provider?.has_own_address) && (
        <TextField
          label="Address"
          isRequired
          value={baseUrl}
          maxLength={500}
          inputMode="url"
          placeholder={isOwn ? 'http://192.168.1.5:11434/v1' : 'https://NAME.openai.azure.com/openai/v1'}
          hint={hasKey && isMoved ? 'A key belongs to its address: enter it again.' : undefined}
          onText={setBaseUrl}
        />
      )}
      <TextField
        label={isOwn ? 'Key, if it needs one' : 'Key'}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={key}
        maxLength={4000}
        hint={hasKey && !isMoved ? 'Leave it empty to keep the saved key.' : undefined}
        onText={setKey}
      />
      {example !== '' && (
        <LongTextField
          label="Models"
          value={models}
          spellCheck={false}
          maxLength={5000}
          placeholder={example}
          hint="One per line, as the service names them."
          className="sm:col-span-2"
          onText={setModels}
        />
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={save.isPending}>
          Save
        </Button>
        <Button variant="secondary" onClick={onEnd}>
          Cancel
        </Button>
        {hasKey && (
          <Button variant="quiet" disabled={save.isPending} onClick={() => save.mutate('')}>
            Remove the key
          </Button>
        )}
        {isOwn && provider && (
          <Button variant="quiet" onClick={() => setIsRemoving(true)}>
            Remove the server
          </Button>
        )}
      </div>
      {isRemoving && (
        <ConfirmDialog
          onClose={() => setIsRemoving(false)}
          title="Remove this server?"
          description={`Episodes keep what ${name} wrote. Its models can no longer be chosen.`}
          confirmLabel="Remove"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
      )}
    </form>
  )
}

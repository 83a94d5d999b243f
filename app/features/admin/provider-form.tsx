import { type FormEvent, useState } from 'react'
import admin from '#app/messages/admin.ts'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/services.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { LongTextField, TextField } from '#app/ui/text-field.tsx'
import { useChange } from '#app/use-change.ts'
import { type Provider, removeProvider, saveProvider } from '#tables/providers/providers-queries.ts'

const empty = { id: null, name: '', base_url: '', models: [], key_end: null, example: 'qwen3:8b' }

/** Form for the URL, key and models of a provider. If `provider` is null, the form adds a server. */
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
  const options = { tables: ['providers' as const], failed: words.notSaved, onDone: onEnd }
  const save = useChange(
    (db, newKey: string | null) =>
      saveProvider(db, {
        id: given.id,
        name,
        baseUrl,
        models: models.split('\n').flatMap((line) => line.trim() || []),
        key: newKey,
      }),
    { ...options, done: admin.saved },
  )
  const remove = useChange((db) => removeProvider(db, given.id ?? ''), {
    ...options,
    done: words.serverRemoved,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate(key.trim() || null)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      {isOwn && (
        <TextField
          label={words.name}
          isRequired
          value={name}
          maxLength={100}
          placeholder={words.exampleServer}
          onText={setName}
        />
      )}
      {(isOwn || provider?.has_own_address) && (
        <TextField
          label={words.address}
          isRequired
          value={baseUrl}
          maxLength={500}
          inputMode="url"
          placeholder={isOwn ? 'http://192.168.1.5:11434/v1' : 'https://NAME.openai.azure.com/openai/v1'}
          hint={hasKey && isMoved ? words.keyOfAddress : undefined}
          onText={setBaseUrl}
        />
      )}
      <TextField
        label={isOwn ? words.keyIfNeeded : words.key}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={key}
        maxLength={4000}
        hint={hasKey && !isMoved ? words.keepKey : undefined}
        onText={setKey}
      />
      {example !== '' && (
        <LongTextField
          label={frame.models}
          value={models}
          spellCheck={false}
          maxLength={5000}
          placeholder={example}
          hint={words.modelsHint}
          className="sm:col-span-2"
          onText={setModels}
        />
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={save.isPending}>
          {admin.save}
        </Button>
        <Button variant="secondary" onClick={onEnd}>
          {frame.cancel}
        </Button>
        {hasKey && (
          <Button variant="quiet" disabled={save.isPending} onClick={() => save.mutate('')}>
            {words.removeKey}
          </Button>
        )}
        {isOwn && provider && (
          <Button variant="quiet" onClick={() => setIsRemoving(true)}>
            {words.removeServer}
          </Button>
        )}
      </div>
      {isRemoving && (
        <ConfirmDialog
          onClose={() => setIsRemoving(false)}
          title={words.removeServerAsk}
          description={fill(words.removeServerText, { name })}
          confirmLabel={words.remove}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
      )}
    </form>
  )
}

import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { Pill } from '#app/ui/pill.tsx'
import { useChange } from '#app/use-change.ts'
import { plainMessage } from '#core/errors.ts'
import type { GenerationOption } from '#tables/options/options-queries.ts'
import { type Provider, tryModel } from '#tables/providers/providers-queries.ts'
import { ProviderForm } from './provider-form.tsx'

type CardProps = {
  provider: Provider
  /** Undefined until they are read. */
  models: GenerationOption[] | undefined
}

/** One provider: whether it can be used, its form, and a test of its models. */
export function ProviderCard({ provider, models }: CardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { name } = provider
  const ready = (models ?? []).filter(({ is_available }) => is_available)
  const writers = ready.filter(({ kind }) => kind === 'writer')
  const isSet = provider.is_set_outside || provider.key_end !== null || provider.base_url !== null
  const opens = isSet ? 'Change' : 'Set up'
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="break-words font-medium">{name}</h3>
          <p className="break-words text-quiet text-sm">{keyText(provider)}</p>
        </div>
        {models && (
          <Pill tone={ready.length > 0 ? 'info' : 'neutral'}>
            {/* Between saving and being ready the worker has to read it. */}
            {ready.length > 0 ? 'Set up' : isSet ? 'Not ready yet' : 'Not set up'}
          </Pill>
        )}
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : opens} ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Close' : opens}
        </Button>
      </div>
      {isOpen && <ProviderForm provider={provider} onEnd={() => setIsOpen(false)} />}
      {ready.length > 0 && (
        // Voices of a provider are tested together: they share its key.
        <ModelTest
          name={name}
          models={writers.length > 0 ? writers : [{ id: provider.id, name: `${name} voices` }]}
        />
      )}
    </li>
  )
}

function keyText({ key_setting, key_end, is_set_outside, base_url }: Provider): string {
  const address = base_url ? `${base_url} · ` : ''
  if (is_set_outside) return `The server’s own settings hold its key (${key_setting}).`
  if (key_end) return `${address}Key saved, ends in ${key_end}`
  return address + (key_end === null ? 'No key' : 'Key saved')
}

function ModelTest({ name, models }: { name: string; models: Pick<GenerationOption, 'id' | 'name'>[] }) {
  const [chosen, setChosen] = useState('')
  const id = models.find((model) => model.id === chosen)?.id ?? models[0]?.id ?? ''
  const trial = useChange((db, tried: string) => tryModel(db, tried), { failed: null })
  return (
    <div className="flex flex-wrap items-center gap-3">
      {models.length > 1 && (
        <NativeSelect
          aria-label={`Model of ${name} to test`}
          value={id}
          className="min-w-0 max-w-full"
          options={models.map((model) => [model.id, model.name])}
          onValueChange={(model) => {
            setChosen(model)
            trial.reset()
          }}
        />
      )}
      <Button
        size="small"
        variant="secondary"
        busy={trial.isPending}
        aria-label={`Test ${models.length === 1 ? models[0]?.name : name}`}
        onClick={() => trial.mutate(id)}
      >
        Test
      </Button>
      <p role="status" className="min-w-0 flex-1 basis-48 break-words text-sm">
        {trial.data && `Works: “${trial.data.text}” (${trial.data.seconds} s)`}
        {trial.error && <span className="text-danger">{plainMessage(trial.error)}</span>}
      </p>
    </div>
  )
}

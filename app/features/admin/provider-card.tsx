import { useState } from 'react'
import { optionName } from '#app/features/generation/option-words.ts'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/services.ts'
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
  /** Undefined until the models are loaded. */
  models: GenerationOption[] | undefined
}

/** One provider: whether it can be used, its form, and a test of its models. */
export function ProviderCard({ provider, models }: CardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { name } = provider
  const ready = (models ?? []).filter(({ is_available }) => is_available)
  const writers = ready.filter(({ kind }) => kind === 'writer')
  const isSet = provider.is_set_outside || provider.key_end !== null || provider.base_url !== null
  const opens = isSet ? words.change : words.setUp
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="break-words font-medium">{name}</h3>
          <p className="break-words text-quiet text-sm">{keyText(provider)}</p>
        </div>
        {models && (
          <Pill tone={ready.length > 0 ? 'info' : 'neutral'}>
            {/* After saving, the provider is not ready until the worker has read its settings. */}
            {ready.length > 0 ? words.isSetUp : isSet ? words.notReady : words.notSetUp}
          </Pill>
        )}
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-label={fill(isOpen ? words.closeNamed : isSet ? words.changeNamed : words.setUpNamed, {
            name,
          })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? frame.close : opens}
        </Button>
      </div>
      {isOpen && <ProviderForm provider={provider} onEnd={() => setIsOpen(false)} />}
      {ready.length > 0 && (
        // Voices of a provider are tested together: they share its key.
        <ModelTest
          name={name}
          models={writers.length > 0 ? writers : [{ id: provider.id, name: fill(words.voicesOf, { name }) }]}
        />
      )}
    </li>
  )
}

function keyText({ key_setting, key_end, is_set_outside, base_url }: Provider): string {
  const address = base_url ? `${base_url} · ` : ''
  if (is_set_outside) return fill(words.keyOutside, { setting: key_setting ?? '' })
  if (key_end) return address + fill(words.keyEnds, { end: key_end })
  return address + (key_end === null ? words.noKey : words.keySaved)
}

function ModelTest({ name, models }: { name: string; models: Pick<GenerationOption, 'id' | 'name'>[] }) {
  const [chosen, setChosen] = useState('')
  const id = models.find((model) => model.id === chosen)?.id ?? models[0]?.id ?? ''
  const trial = useChange((db, tried: string) => tryModel(db, tried), { failed: null })
  return (
    <div className="flex flex-wrap items-center gap-3">
      {models.length > 1 && (
        <NativeSelect
          aria-label={fill(words.modelToTest, { name })}
          value={id}
          className="min-w-0 max-w-full"
          options={models.map((model) => [model.id, optionName(model)])}
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
        aria-label={fill(words.testNamed, {
          name: models.length === 1 && models[0] ? optionName(models[0]) : name,
        })}
        onClick={() => trial.mutate(id)}
      >
        {words.test}
      </Button>
      <p role="status" className="min-w-0 flex-1 basis-48 break-words text-sm">
        {trial.data && fill(words.works, { text: trial.data.text, seconds: trial.data.seconds })}
        {trial.error && <span className="text-danger">{inPageLanguage(plainMessage(trial.error))}</span>}
      </p>
    </div>
  )
}

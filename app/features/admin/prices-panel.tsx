import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { optionName } from '#app/features/generation/option-words.ts'
import admin from '#app/messages/admin.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/services.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useChange } from '#app/use-change.ts'
import {
  budgetQueries,
  type ModelPrice,
  removeModelPrice,
  saveModelPrice,
} from '#tables/budget/budget-queries.ts'
import { browserDatabase } from '#tables/database.ts'
import { type GenerationOption, generationOptionQueries } from '#tables/options/options-queries.ts'
import { Panel } from './panel.tsx'

/** Returns the name of a service whose models share one price, else null. */
const serviceName = (provider: string): string | null =>
  provider === 'elevenlabs' ? words.elevenLabsVoices : null

const empty = { model: '', input: '', output: '', characters: '' }
const fields = [
  { name: 'input', label: 'inputPrice' },
  { name: 'output', label: 'outputPrice' },
  { name: 'characters', label: 'speechPrice' },
] as const

/** Prices that an admin enters for models whose price is unknown or has changed. */
export function PricesPanel() {
  const prices = useQuery(budgetQueries(useViewer()).prices())
  const [form, setForm] = useState(empty)
  const models = pricedModels(useQuery(generationOptionQueries(browserDatabase).all()).data ?? [])
  const nameOf = (id: string) => models.find(({ value }) => value === id)?.label ?? id
  const save = useChange(
    (db) =>
      saveModelPrice(db, {
        model: form.model,
        input: Number(form.input),
        output: Number(form.output),
        characters: Number(form.characters),
      }),
    {
      tables: ['model_prices'],
      done: words.priceSaved,
      failed: words.priceNotSaved,
      onDone: () => setForm(empty),
    },
  )
  const remove = useChange((db, model: string) => removeModelPrice(db, model), {
    tables: ['model_prices'],
    done: words.priceRemoved,
    failed: words.priceNotRemoved,
  })
  const columns: Column<ModelPrice>[] = [
    { header: words.model, cell: ({ model }) => <span className="wrap-anywhere">{nameOf(model)}</span> },
    { header: words.inputUnit, className: 'tabular-nums', cell: ({ input }) => perUnit(input) },
    {
      header: words.outputUnit,
      className: 'tabular-nums',
      cell: ({ output }) => perUnit(output),
    },
    {
      header: words.speechUnit,
      className: 'tabular-nums',
      cell: ({ characters }) => perUnit(characters),
    },
    {
      header: admin.actions,
      isHeaderHidden: true,
      className: 'text-right max-lg:-ml-3',
      cell: ({ model }) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={fill(words.removePriceOf, { name: nameOf(model) })}
          disabled={remove.isPending}
          onClick={() => remove.mutate(model)}
        >
          {words.remove}
        </Button>
      ),
    },
  ]
  const hasPrice = [form.input, form.output, form.characters].some((price) => Number(price) > 0)
  return (
    <Panel title={words.prices} text={words.pricesText} query={prices}>
      {(rows) => (
        <div className="flex flex-col gap-6">
          {rows.length > 0 && (
            <Table
              rows={rows}
              columns={columns}
              rowKey={({ model }) => model}
              caption={words.enteredPrices}
            />
          )}
          <form
            method="post"
            className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-4"
            onSubmit={(event) => {
              event.preventDefault()
              save.mutate()
            }}
          >
            <SelectField
              label={words.model}
              hint={words.modelHint}
              placeholder={words.chooseModel}
              value={form.model}
              options={models}
              onValueChange={(model) => setForm((now) => ({ ...now, model }))}
            />
            {fields.map(({ name, label }) => (
              <TextField
                key={name}
                label={words[label]}
                type="number"
                min={0}
                max={10_000}
                step="0.0001"
                value={form[name]}
                onText={(text) => setForm((now) => ({ ...now, [name]: text }))}
              />
            ))}
            <Button
              type="submit"
              variant="secondary"
              busy={save.isPending}
              disabled={!hasPrice || form.model === ''}
              className="justify-self-start"
            >
              {words.savePrice}
            </Button>
          </form>
        </div>
      )}
    </Panel>
  )
}

/** Returns the options of the price form: one for each writer and for each speech service that can cost money. */
function pricedModels(options: GenerationOption[]): { value: string; label: string }[] {
  const choices = options
    .filter(({ kind }) => kind === 'writer' || kind === 'voice_model')
    .filter(({ id, details }) => id !== 'builtin' && details.usdPerThousandCharacters !== 0)
    .map(({ kind, id, name, details: { provider = id } }) =>
      kind === 'writer'
        ? { value: id, label: optionName({ id, name }) }
        : { value: provider, label: serviceName(provider) ?? optionName({ id, name }) },
    )
  return choices.filter(({ value }, place) => choices.findIndex((other) => other.value === value) === place)
}

function perUnit(usd: number): string {
  return usd === 0 ? '–' : `$${usd}`
}

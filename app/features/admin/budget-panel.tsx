import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { language } from '#app/messages/language.ts'
import { locale } from '#app/messages/locale.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { focusWrongField } from '#app/ui/focus-wrong-field.ts'
import { type Choice, RadioChoice } from '#app/ui/radio-choice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useChange } from '#app/use-change.ts'
import { accountQueries } from '#tables/accounts/accounts-queries.ts'
import { type BudgetSettings, budgetQueries, saveBudget } from '#tables/budget/budget-queries.ts'
import { Panel } from './panel.tsx'

/** The budget of the month, what is spent of it, and who may spend it. */
export function BudgetPanel() {
  const budget = useQuery(budgetQueries(useViewer()).ofSite())
  return (
    <Panel title={words.thisMonth} text={words.monthText} query={budget} place="h-96">
      {({ settings, spent, chosen }) => (
        <div className="flex flex-col gap-7">
          {!settings.is_set && (
            <Banner tone="warning" title={words.defaultBudget}>
              {words.defaultBudgetText}
            </Banner>
          )}
          <dl className="grid gap-x-12 gap-y-5 sm:grid-cols-2">
            <Spent
              label={words.spentSince}
              value={dollars(Number(spent.usd))}
              of={dollars(Number(settings.site_usd))}
            />
            <Spent
              label={words.tokensUsed}
              value={Number(spent.tokens).toLocaleString(locale())}
              of={Number(settings.site_tokens).toLocaleString(locale())}
            />
          </dl>
          <BudgetForm stored={settings} storedChosen={chosen} />
        </div>
      )}
    </Panel>
  )
}

function Spent({ label, value, of }: { label: string; value: string; of: string }) {
  return (
    <div>
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="headline text-3xl tabular-nums">{value}</dd>
      <dd className="text-quiet text-xs tabular-nums">{fill(words.ofAll, { all: of })}</dd>
    </div>
  )
}

type OpenTo = 'admins' | 'chosen' | 'everybody'
const openings = (): Choice<OpenTo>[] => [
  { value: 'everybody', label: words.everyone, text: words.everyoneText },
  { value: 'chosen', label: words.chosenPeople, text: words.chosenPeopleText },
  { value: 'admins', label: words.admins, text: words.adminsText },
]
const amounts = [
  { name: 'site_usd', label: 'siteUsd', step: '0.01', within: null },
  { name: 'person_usd', label: 'personUsd', step: '0.01', within: 'site_usd' },
  { name: 'site_tokens', label: 'siteTokens', step: '1', within: null },
  { name: 'person_tokens', label: 'personTokens', step: '1', within: 'site_tokens' },
] as const
type Amount = (typeof amounts)[number]['name']

function BudgetForm({ stored, storedChosen }: { stored: BudgetSettings; storedChosen: string[] }) {
  const creators = useQuery(accountQueries(useViewer()).creators())
  const [form, setForm] = useState(() => ({
    ...Object.fromEntries(amounts.map(({ name }) => [name, String(stored[name])])),
    open_to: stored.open_to as OpenTo,
  }))
  const [chosen, setChosen] = useState(storedChosen)
  const fields = form as Record<Amount, string> & { open_to: OpenTo }
  const save = useChange(
    (db) =>
      saveBudget(
        db,
        {
          site_usd: Number(fields.site_usd),
          person_usd: Number(fields.person_usd),
          site_tokens: Number(fields.site_tokens),
          person_tokens: Number(fields.person_tokens),
          open_to: fields.open_to,
        },
        chosen,
      ),
    { tables: ['budget'], done: words.budgetSaved, failed: words.budgetNotSaved },
  )
  const isAbove = (own: Amount, site: Amount) => Number(fields[own]) > Number(fields[site])
  return (
    <form
      method="post"
      className="flex flex-col gap-7"
      onSubmit={(event) => {
        event.preventDefault()
        if (amounts.some(({ name, within }) => within && isAbove(name, within)))
          focusWrongField(event.currentTarget)
        else save.mutate()
      }}
    >
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        {amounts.map(({ name, label, step, within }) => (
          <TextField
            key={name}
            type="number"
            min={0}
            max={step === '1' ? 1_000_000_000_000 : 1_000_000}
            step={step}
            isRequired
            label={words[label]}
            hint={name === 'site_tokens' ? words.tokensHint : undefined}
            error={within && isAbove(name, within) ? aboveSite(within, fields[within]) : null}
            value={fields[name]}
            onText={(text) => setForm((now) => ({ ...now, [name]: text }))}
          />
        ))}
      </div>
      <RadioChoice
        legend={words.whoUses}
        choices={openings()}
        value={fields.open_to}
        onChange={(open_to) => setForm((now) => ({ ...now, open_to }))}
      />
      {fields.open_to === 'chosen' && (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-medium text-sm">{words.chosenPeople}</legend>
          {(creators.data ?? []).map(([id, name]) => (
            <Checkbox
              key={id}
              isChecked={chosen.includes(id)}
              onChange={(isChosen) =>
                setChosen((now) => (isChosen ? [...now, id] : now.filter((other) => other !== id)))
              }
            >
              {name}
            </Checkbox>
          ))}
          {creators.isLoadingError && (
            <Banner retry={creators} title={words.accountsNotLoaded} className="sm:col-span-2" />
          )}
          {creators.data && <p className="text-quiet text-sm sm:col-span-2">{words.peopleAppear}</p>}
        </fieldset>
      )}
      <Button type="submit" busy={save.isPending} className="self-start">
        {words.saveBudget}
      </Button>
    </form>
  )
}

function aboveSite(of: 'site_usd' | 'site_tokens', amount: string): string {
  const all = of === 'site_usd' ? dollars(Number(amount)) : Number(amount).toLocaleString(locale())
  return fill(words.aboveSite, { all })
}

function dollars(usd: number): string {
  return usd.toLocaleString(language() === 'en' ? 'en-US' : locale(), { style: 'currency', currency: 'USD' })
}

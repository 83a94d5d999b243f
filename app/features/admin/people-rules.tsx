import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import frame from '#app/messages/frame.ts'
import words from '#app/messages/people.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Choice, RadioChoice } from '#app/ui/radio-choice.tsx'
import { useChange } from '#app/use-change.ts'
import { type SignUpRule, signUpRule } from '#core/accounts/sign-up-rule.ts'
import { browserDatabase, type Row } from '#tables/database.ts'
import { saveShowSettings, showSettingsQueries } from '#tables/show/show-queries.ts'
import { Panel } from './panel.tsx'

type Rules = Pick<Row<'show_settings'>, 'new_role' | 'publishing'> & { sign_up: SignUpRule }

const signUps = (): Choice<SignUpRule>[] => [
  { value: 'open', label: words.everybody, text: words.everybodyText },
  { value: 'invited', label: words.invitedOnly, text: words.invitedOnlyText },
  { value: 'closed', label: words.nobody, text: words.nobodyText },
]
const newRoles = (): Choice<Rules['new_role']>[] => [
  { value: 'creator', label: words.creators, text: words.creatorsText },
  { value: 'listener', label: frame.listeners, text: words.listenersText },
]
const publishers = (): Choice<Rules['publishing']>[] => [
  { value: 'creators', label: words.creators, text: words.eachPublishes },
  { value: 'editors', label: words.editors, text: words.editorsText },
]
const outsideKeys = { open: 'signUpOpen', invited: 'signUpInvited', closed: 'signUpClosed' } as const

/** For the set-up: `foot` replaces the button, `onSaved` runs after saving. */
type End = { onSaved?: () => void; foot?: (isSaving: boolean) => ReactNode }

/** Settings: who may sign up, the role of new accounts, and who may publish. */
export function PeopleRules(end: End) {
  const stored = useQuery({ ...showSettingsQueries(browserDatabase).one(), staleTime: 0 })
  const site = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <Panel title={words.rules} query={stored} place="h-96">
      {({ sign_up, new_role, publishing }) => (
        <RulesForm
          stored={{
            sign_up: signUpRule(site?.signUpOutside ?? null, sign_up, site?.origin ?? 'http://localhost'),
            new_role,
            publishing,
          }}
          outside={site?.signUpOutside ?? null}
          {...end}
        />
      )}
    </Panel>
  )
}

function RulesForm({ stored, outside, onSaved, foot }: { stored: Rules; outside: SignUpRule | null } & End) {
  const [rules, setRules] = useState(stored)
  const save = useChange(
    (db) => {
      const { sign_up, ...others } = rules
      return saveShowSettings(db, outside ? others : { sign_up, ...others })
    },
    {
      tables: ['show_settings'],
      done: words.rulesSaved,
      failed: words.rulesNotSaved,
      onDone: onSaved,
    },
  )
  return (
    <form
      method="post"
      className="flex flex-col gap-7"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      {outside ? (
        <Banner tone="info" title={words[outsideKeys[outside]]}>
          {words.setOutside}
        </Banner>
      ) : (
        <RadioChoice
          legend={words.whoSignsUp}
          choices={signUps()}
          value={rules.sign_up}
          onChange={(sign_up) => setRules({ ...rules, sign_up })}
        />
      )}
      <RadioChoice
        legend={words.newAccounts}
        choices={newRoles()}
        value={rules.new_role}
        onChange={(new_role) => setRules({ ...rules, new_role })}
      />
      <RadioChoice
        legend={words.whoPublishes}
        choices={publishers()}
        value={rules.publishing}
        onChange={(publishing) => setRules({ ...rules, publishing })}
      />
      {foot?.(save.isPending) ?? (
        <Button type="submit" busy={save.isPending} className="self-end">
          {words.saveRules}
        </Button>
      )}
    </form>
  )
}

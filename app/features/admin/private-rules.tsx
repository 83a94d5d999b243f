import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import admin from '#app/messages/admin.ts'
import words from '#app/messages/people.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { type Choice, RadioChoice } from '#app/ui/radio-choice.tsx'
import { useChange } from '#app/use-change.ts'
import { browserDatabase, type Row } from '#tables/database.ts'
import { saveShowSettings, showSettingsQueries } from '#tables/show/show-queries.ts'
import { Panel } from './panel.tsx'

type Rules = Pick<Row<'show_settings'>, 'is_private' | 'private_for'>

const hearers = (): Choice<Rules['private_for']>[] => [
  { value: 'listed', label: words.invitedListeners, text: words.invitedListenersText },
  { value: 'accounts', label: words.everyAccount, text: words.everyAccountText },
]

/** Settings: whether the whole show is private, and who may hear private episodes. */
export function PrivateRules() {
  const stored = useQuery({ ...showSettingsQueries(browserDatabase).one(), staleTime: 0 })
  return (
    <Panel title={words.privateShow} text={words.privateText} query={stored} place="h-60">
      {({ is_private, private_for }) => <RulesForm stored={{ is_private, private_for }} />}
    </Panel>
  )
}

function RulesForm({ stored }: { stored: Rules }) {
  const [rules, setRules] = useState(stored)
  const [isAsking, setIsAsking] = useState(false)
  const save = useChange((db) => saveShowSettings(db, rules), {
    tables: ['show_settings', 'podcasts'],
    done: admin.saved,
    failed: admin.notSaved,
    onSettled: () => setIsAsking(false),
  })
  return (
    <form
      method="post"
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (rules.is_private === stored.is_private) save.mutate()
        else setIsAsking(true)
      }}
    >
      <Checkbox isChecked={rules.is_private} onChange={(is_private) => setRules({ ...rules, is_private })}>
        {words.isPrivate}
      </Checkbox>
      <RadioChoice
        legend={words.whoHears}
        choices={hearers()}
        value={rules.private_for}
        onChange={(private_for) => setRules({ ...rules, private_for })}
      />
      <Button type="submit" busy={save.isPending} className="self-end">
        {admin.save}
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title={rules.is_private ? words.makePrivateAsk : words.openAsk}
          description={rules.is_private ? words.makePrivateText : words.openText}
          confirmLabel={rules.is_private ? words.makePrivate : words.openIt}
          isBusy={save.isPending}
          onConfirm={() => save.mutate()}
        />
      )}
    </form>
  )
}

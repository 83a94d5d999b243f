import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { type Choice, RadioChoice } from '#app/ui/radio-choice.tsx'
import { useChange } from '#app/use-change.ts'
import { browserDatabase, type Row } from '#tables/database.ts'
import { saveShowSettings, showSettingsQueries } from '#tables/show/show-queries.ts'
import { Panel } from './panel.tsx'

type Rules = Pick<Row<'show_settings'>, 'is_private' | 'private_for'>

const hearers: Choice<Rules['private_for']>[] = [
  { value: 'listed', label: 'Invited listeners', text: 'The addresses below, by feed or after signing in.' },
  {
    value: 'accounts',
    label: 'Every account as well',
    text: 'Anyone who can sign in here, unless removed below.',
  },
]

/** Whether the whole show is private, and who hears what is. */
export function PrivateRules() {
  const stored = useQuery({ ...showSettingsQueries(browserDatabase).one(), staleTime: 0 })
  return (
    <Panel
      title="Private show"
      text="A single episode is kept private on its edit page. A private episode is in no public list, feed, search, email or embed."
      query={stored}
      place="h-60"
    >
      {({ is_private, private_for }) => <RulesForm stored={{ is_private, private_for }} />}
    </Panel>
  )
}

function RulesForm({ stored }: { stored: Rules }) {
  const [rules, setRules] = useState(stored)
  const [isAsking, setIsAsking] = useState(false)
  const save = useChange((db) => saveShowSettings(db, rules), {
    tables: ['show_settings', 'podcasts'],
    done: 'Saved',
    failed: 'This could not be saved',
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
        The whole show is private
      </Checkbox>
      <RadioChoice
        legend="Who hears private episodes"
        choices={hearers}
        value={rules.private_for}
        onChange={(private_for) => setRules({ ...rules, private_for })}
      />
      <Button type="submit" busy={save.isPending} className="self-end">
        Save
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title={rules.is_private ? 'Make the whole show private?' : 'Open the show to everybody?'}
          description={
            rules.is_private
              ? 'The public feed ends at once, and every published episode leaves lists, search and embeds. What apps have downloaded stays with them.'
              : 'Every published episode that is not private by itself is public at once, with its former date.'
          }
          confirmLabel={rules.is_private ? 'Make it private' : 'Open it'}
          isBusy={save.isPending}
          onConfirm={() => save.mutate()}
        />
      )}
    </form>
  )
}

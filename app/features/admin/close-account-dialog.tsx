import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { type Choice, RadioChoice } from '#app/ui/radio-choice.tsx'
import { useChange } from '#app/use-change.ts'
import {
  type Account,
  banAccount,
  deleteAccount,
  type EpisodesFate,
  unbanAccount,
} from '#tables/accounts/accounts-queries.ts'

export type Closing = { account: Account; deed: 'ban' | 'unban' | 'delete' }

const stay: Choice<EpisodesFate> = {
  value: 'stay',
  label: 'Stay as they are',
  text: 'Published ones remain public and in the feed.',
}
const unpublished: Choice<EpisodesFate> = {
  value: 'unpublished',
  label: 'Are unpublished',
  text: 'They disappear from the site and the feed and become drafts.',
}
const deleted: Choice<EpisodesFate> = {
  value: 'deleted',
  label: 'Are deleted',
  text: 'With their audio, dialogs and texts. This cannot be undone.',
}
const owned = ' You become their owner.'

const deeds = {
  ban: {
    title: 'Ban this account?',
    text: 'is signed out everywhere and cannot sign in until you lift the ban. Nothing is lost; work that runs is stopped.',
    confirm: 'Ban',
    done: 'Account banned',
    choices: [stay, unpublished],
    first: 'stay',
  },
  unban: {
    title: 'Lift the ban?',
    text: 'can sign in again. Episodes that were unpublished stay drafts.',
    confirm: 'Lift the ban',
    done: 'Ban lifted',
    choices: [],
    first: 'stay',
  },
  delete: {
    title: 'Delete this account?',
    text: 'is removed for good: profile, comments, likes, saved episodes, pictures and files. This cannot be undone.',
    confirm: 'Delete account',
    done: 'Account deleted',
    choices: [
      deleted,
      { ...unpublished, text: unpublished.text + owned },
      { ...stay, text: stay.text + owned },
    ],
    first: 'deleted',
  },
} as const

/** Confirms closing or reopening an account and asks what happens to its episodes. */
export function CloseAccountDialog({ closing, onEnd }: { closing: Closing; onEnd: () => void }) {
  const queryClient = useQueryClient()
  const { account, deed } = closing
  const words = deeds[deed]
  const [episodes, setEpisodes] = useState<EpisodesFate>(words.first)
  const close = useChange(
    (db) => {
      if (deed === 'unban') return unbanAccount(db, account.id)
      return deed === 'ban' ? banAccount(db, account.id, episodes) : deleteAccount(db, account.id, episodes)
    },
    {
      done: words.done,
      failed: 'Couldn’t do this',
      onSettled: () => {
        void queryClient.invalidateQueries()
        onEnd()
      },
    },
  )
  return (
    <Dialog
      onClose={onEnd}
      title={words.title}
      description={
        <>
          <strong className="wrap-anywhere">{account.email ?? account.username}</strong> {words.text}
        </>
      }
      action={{
        children: words.confirm,
        variant: deed === 'unban' ? 'primary' : 'danger',
        busy: close.isPending,
        onClick: () => close.mutate(),
      }}
    >
      {words.choices.length > 0 && account.podcasts > 0 && (
        <RadioChoice
          legend={account.podcasts === 1 ? 'The episode' : `The ${account.podcasts} episodes`}
          choices={[...words.choices]}
          value={episodes}
          onChange={setEpisodes}
        />
      )}
    </Dialog>
  )
}

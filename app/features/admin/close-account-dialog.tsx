import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '#app/messages/message.ts'
import words from '#app/messages/people.ts'
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

type Deed = {
  title: string
  text: string
  confirm: string
  done: string
  choices: Choice<EpisodesFate>[]
  first: EpisodesFate
}

function deedOf(deed: Closing['deed']): Deed {
  if (deed === 'unban')
    return {
      title: words.unbanAsk,
      text: words.unbanText,
      confirm: words.liftBan,
      done: words.unbanDone,
      choices: [],
      first: 'stay',
    }
  if (deed === 'ban')
    return {
      title: words.banAsk,
      text: words.banText,
      confirm: words.ban,
      done: words.banDone,
      choices: [
        { value: 'stay', label: words.stay, text: words.stayText },
        { value: 'unpublished', label: words.unpublished, text: words.unpublishedText },
      ],
      first: 'stay',
    }
  return {
    title: words.deleteAsk,
    text: words.deleteText,
    confirm: words.deleteAccount,
    done: words.deleteDone,
    choices: [
      { value: 'deleted', label: words.deleted, text: words.deletedText },
      { value: 'unpublished', label: words.unpublished, text: words.unpublishedOwned },
      { value: 'stay', label: words.stay, text: words.stayOwned },
    ],
    first: 'deleted',
  }
}

/** Confirms closing or reopening an account and asks what happens to its episodes. */
export function CloseAccountDialog({ closing, onEnd }: { closing: Closing; onEnd: () => void }) {
  const queryClient = useQueryClient()
  const { account, deed } = closing
  const said = deedOf(deed)
  const [episodes, setEpisodes] = useState<EpisodesFate>(said.first)
  const close = useChange(
    (db) => {
      if (deed === 'unban') return unbanAccount(db, account.id)
      return deed === 'ban' ? banAccount(db, account.id, episodes) : deleteAccount(db, account.id, episodes)
    },
    {
      done: said.done,
      failed: words.notDone,
      onSettled: () => {
        void queryClient.invalidateQueries()
        onEnd()
      },
    },
  )
  return (
    <Dialog
      onClose={onEnd}
      title={said.title}
      description={
        <>
          <strong className="wrap-anywhere">{account.email ?? account.username}</strong> {said.text}
        </>
      }
      action={{
        children: said.confirm,
        variant: deed === 'unban' ? 'primary' : 'danger',
        busy: close.isPending,
        onClick: () => close.mutate(),
      }}
    >
      {said.choices.length > 0 && account.podcasts > 0 && (
        <RadioChoice
          legend={count(words.theEpisodes, account.podcasts)}
          choices={said.choices}
          value={episodes}
          onChange={setEpisodes}
        />
      )}
    </Dialog>
  )
}

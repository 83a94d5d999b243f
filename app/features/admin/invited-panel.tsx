import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useInvitationToast } from '#app/features/auth/use-invitation-toast.ts'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import admin from '#app/messages/admin.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/people.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatDay } from '#app/ui/format-times.ts'
import { Input } from '#app/ui/input.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import type { ToastMessage } from '#app/ui/toast-list.ts'
import { useChange } from '#app/use-change.ts'
import { AppError } from '#core/errors.ts'
import {
  accountQueries,
  type InvitedPerson,
  invitePerson,
  type Role,
  takeBackInvitation,
} from '#tables/accounts/accounts-queries.ts'
import { Panel } from './panel.tsx'
import { roleName, roleNames } from './role-names.ts'

/** Addresses that may create an account if sign-up is by invitation. The account gets the role of its invitation. */
export function InvitedPanel() {
  const viewer = useViewer()
  const toastOf = useInvitationToast()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('creator')
  // Shown in the panel, because a toast would cover the row that was just added.
  const [said, setSaid] = useState<ToastMessage | null>(null)
  const invited = useQuery(accountQueries(viewer).invited())
  const invite = useChange(
    async (db, typed: string) => {
      const { sent } = await invitePerson(db, typed.trim(), role)
      // Keeps an address typed during the request: it is for the next invitation.
      setEmail((now) => (now === typed ? '' : now))
      return sent
    },
    {
      tables: ['accounts'],
      onDone: (sent) => setSaid(toastOf(sent)),
      failed: (error) => ({
        title: words.notInvited,
        description: error instanceof AppError ? error.message.replace(/^email: /, '') : undefined,
      }),
    },
  )
  const takeBack = useChange((db, address: string) => takeBackInvitation(db, address), {
    tables: ['accounts'],
    done: words.noLongerInvited,
    onDone: () => setSaid(null),
    failed: () => words.notDone,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (email.trim() === '') return
    setSaid(null)
    invite.mutate(email)
  }

  const columns: Column<InvitedPerson>[] = [
    { header: words.address, cell: (person) => <span className="wrap-anywhere">{person.address}</span> },
    { header: words.invited, className: 'whitespace-nowrap', cell: (person) => formatDay(person.created_at) },
    { header: words.invitedAs, cell: (person) => roleName(person.role as Role) },
    { header: admin.account, cell: (person) => (person.has_joined ? words.made : words.notYet) },
    {
      header: admin.actions,
      isHeaderHidden: true,
      className: 'text-right max-lg:-ml-3',
      cell: (person) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={fill(person.has_joined ? words.removeFromThisList : words.takeBackOf, {
            address: person.address,
          })}
          disabled={takeBack.isPending}
          onClick={() => takeBack.mutate(person.address)}
        >
          {person.has_joined ? words.removeFromList : words.takeBack}
        </Button>
      ),
    },
  ]
  return (
    <Panel
      title={words.invitedPeople}
      text={words.invitedText}
      query={invited}
      actions={
        <form method="post" noValidate onSubmit={submit} className="flex flex-wrap gap-3 max-sm:w-full">
          <Input
            type="email"
            aria-label={words.emailToInvite}
            placeholder={words.exampleEmail}
            value={email}
            className="w-64 max-sm:w-full"
            onChange={(event) => setEmail(event.target.value)}
          />
          <NativeSelect
            aria-label={words.roleToInvite}
            value={role}
            options={roleNames().filter(([value]) => value !== 'admin')}
            onValueChange={(value) => setRole(value as Role)}
          />
          <Button type="submit" busy={invite.isPending}>
            {words.invite}
          </Button>
        </form>
      }
    >
      {(people) => (
        <>
          {said && <Said message={said} />}
          {people.length === 0 ? (
            <p className="py-6 text-quiet text-sm">{words.nobodyInvited}</p>
          ) : (
            <Table
              rows={people}
              columns={columns}
              rowKey={(person) => person.address}
              caption={words.invitedPeople}
            />
          )}
        </>
      )}
    </Panel>
  )
}

function Said({ message: { title, description, variant, action } }: { message: ToastMessage }) {
  return (
    <Banner
      tone={variant === 'info' ? 'info' : 'success'}
      title={title}
      isInSight
      className="mb-4"
      action={
        action && (
          <Button size="small" variant="secondary" onClick={action.onClick}>
            {action.label}
          </Button>
        )
      }
    >
      {description}
    </Banner>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Ban, MoreHorizontal, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useOwnerProof } from '#app/features/auth/owner-proof.tsx'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import admin from '#app/messages/admin.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/people.ts'
import { IconButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { formatDay } from '#app/ui/format-times.ts'
import { Input } from '#app/ui/input.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { Pill } from '#app/ui/pill.tsx'
import type { Column } from '#app/ui/table.tsx'
import { useChange } from '#app/use-change.ts'
import {
  type Account,
  accountQueries,
  accountsPerPage,
  type Role,
  setRole,
} from '#tables/accounts/accounts-queries.ts'
import { CloseAccountDialog, type Closing } from './close-account-dialog.tsx'
import { PagedTable, useSearchedPage } from './paged-table.tsx'
import { Panel } from './panel.tsx'
import { described, roleNames } from './role-names.ts'

/** All accounts, with their roles. */
export function AccountsPanel({ userId }: { userId: string }) {
  const viewer = useViewer()
  const { query, page, setPage, field } = useSearchedPage()
  const [asked, setAsked] = useState<{ account: Account; role: Role } | null>(null)
  const change = useSetRole()
  const choose = (account: Account, role: Role) =>
    // A dialog asks before admin rights are granted or revoked, because admins can change everybody’s work.
    role === 'admin' || account.role === 'admin'
      ? setAsked({ account, role })
      : change.mutate({ account, role })
  const [closing, setClosing] = useState<Closing | null>(null)
  const accounts = useQuery({
    ...accountQueries(viewer).list(query, page),
    placeholderData: (before) => before,
  })
  const columns: Column<Account>[] = [
    {
      header: admin.account,
      cell: (account) => (
        <div className="min-w-0">
          <p className="truncate font-medium">{account.username ?? account.email}</p>
          <p className="truncate text-quiet text-xs">
            {account.username && account.email}
            {!account.email_confirmed_at && words.notConfirmed}
          </p>
          {account.is_banned && <Pill tone="danger">{words.banned}</Pill>}
        </div>
      ),
    },
    { header: words.podcasts, cell: (account) => account.podcasts },
    { header: words.since, className: 'whitespace-nowrap', cell: (account) => formatDay(account.created_at) },
    {
      header: words.lastSignIn,
      className: 'whitespace-nowrap',
      cell: (account) => (account.last_sign_in_at ? formatDay(account.last_sign_in_at) : words.never),
    },
    {
      header: words.role,
      cell: (account) => (
        <NativeSelect
          aria-label={fill(words.roleOf, { who: nameOf(account) })}
          value={account.role}
          options={roleNames()}
          disabled={change.isPending}
          onValueChange={(role) => choose(account, role as Role)}
        />
      ),
    },
    {
      header: admin.actions,
      isInCorner: true,
      cell: (account) => account.id !== userId && <AccountMenu account={account} onChoose={setClosing} />,
    },
  ]
  return (
    <Panel
      title={words.accounts}
      query={accounts}
      actions={
        <Input
          type="search"
          aria-label={words.searchAccounts}
          placeholder={words.searchName}
          className="w-full sm:w-64"
          {...field}
        />
      }
    >
      {(rows) => (
        <>
          <PagedTable
            rows={rows}
            perPage={accountsPerPage}
            page={page}
            onPageChange={setPage}
            columns={columns}
            rowKey={(account) => account.id}
            caption={words.accounts}
            empty={words.noMatches}
          />
          {closing && <CloseAccountDialog closing={closing} onEnd={() => setClosing(null)} />}
          {asked && (
            <RoleQuestion {...asked} isSelf={asked.account.id === userId} onEnd={() => setAsked(null)} />
          )}
        </>
      )}
    </Panel>
  )
}

function useSetRole(
  onSettled?: () => void,
  prove: ReturnType<typeof useOwnerProof>['prove'] = (db, act) => act(db),
) {
  return useChange(
    (db, { account, role }: { account: Account; role: Role }) =>
      prove(db, (proved) => setRole(proved, account.id, role)),
    {
      tables: ['accounts', 'profiles'],
      done: ({ account, role }) =>
        fill(words.isNow, { who: account.username ?? account.email ?? '', role: described(role) }),
      failed: words.notChanged,
      onSettled,
    },
  )
}

function RoleQuestion({
  account,
  role,
  isSelf,
  onEnd,
}: {
  account: Account
  role: Role
  isSelf: boolean
  onEnd: () => void
}) {
  const owner = useOwnerProof()
  const change = useSetRole(onEnd, owner.prove)
  const isGiven = role === 'admin'
  if (owner.dialog) return owner.dialog
  return (
    <ConfirmDialog
      onClose={onEnd}
      title={isGiven ? words.makeAdminAsk : words.takeAdminAsk}
      description={fill(isGiven ? words.willSeeAll : isSelf ? words.youWillBe : words.willBe, {
        who: nameOf(account),
        role: described(role),
      })}
      confirmLabel={isGiven ? words.makeAdmin : words.takeAway}
      isDangerous={!isGiven}
      isBusy={change.isPending}
      onConfirm={() => change.mutate({ account, role })}
    />
  )
}

const nameOf = ({ email, username }: Account): string => email ?? username ?? ''

function AccountMenu({ account, onChoose }: { account: Account; onChoose: (closing: Closing) => void }) {
  return (
    <Menu
      trigger={<IconButton label={fill(words.actionsFor, { who: nameOf(account) })} icon={MoreHorizontal} />}
    >
      {account.is_banned ? (
        <MenuItem onSelect={() => onChoose({ account, deed: 'unban' })} icon={Undo2}>
          {words.liftBan}
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => onChoose({ account, deed: 'ban' })} icon={Ban}>
          {words.ban}
        </MenuItem>
      )}
      <MenuItem isDangerous onSelect={() => onChoose({ account, deed: 'delete' })} icon={Trash2}>
        {words.delete}
      </MenuItem>
    </Menu>
  )
}

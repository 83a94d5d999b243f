import { useQuery } from '@tanstack/react-query'
import { Ban, MoreHorizontal, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
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
    // Admin rights reach everybody’s work: ask before giving or taking them.
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
      header: 'Account',
      cell: (account) => (
        <div className="min-w-0">
          <p className="truncate font-medium">{account.username ?? account.email}</p>
          <p className="truncate text-quiet text-xs">
            {account.username && account.email}
            {!account.email_confirmed_at && ' not confirmed yet'}
          </p>
          {account.is_banned && <Pill tone="danger">Banned</Pill>}
        </div>
      ),
    },
    { header: 'Podcasts', cell: (account) => account.podcasts },
    { header: 'Since', className: 'whitespace-nowrap', cell: (account) => formatDay(account.created_at) },
    {
      header: 'Last sign-in',
      className: 'whitespace-nowrap',
      cell: (account) => (account.last_sign_in_at ? formatDay(account.last_sign_in_at) : 'never'),
    },
    {
      header: 'Role',
      cell: (account) => (
        <NativeSelect
          aria-label={`Role of ${account.email ?? account.username}`}
          value={account.role}
          options={roleNames}
          disabled={change.isPending}
          onValueChange={(role) => choose(account, role as Role)}
        />
      ),
    },
    {
      header: 'Actions',
      isInCorner: true,
      cell: (account) => account.id !== userId && <AccountMenu account={account} onChoose={setClosing} />,
    },
  ]
  return (
    <Panel
      title="Accounts"
      query={accounts}
      actions={
        <Input
          type="search"
          aria-label="Search accounts"
          placeholder="Search name or email"
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
            caption="Accounts"
            empty="No matches."
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

function useSetRole(onSettled?: () => void) {
  return useChange(
    (db, { account, role }: { account: Account; role: Role }) => setRole(db, account.id, role),
    {
      tables: ['accounts', 'profiles'],
      done: ({ account, role }) => `${account.username ?? account.email} is ${described[role]} now`,
      failed: 'Couldn’t change this',
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
  const change = useSetRole(onEnd)
  const isGiven = role === 'admin'
  return (
    <ConfirmDialog
      onClose={onEnd}
      title={isGiven ? 'Make this account an admin?' : 'Take admin rights away?'}
      description={`${account.email ?? account.username} ${consequence(isGiven, isSelf, role)}`}
      confirmLabel={isGiven ? 'Make admin' : 'Take away'}
      isDangerous={!isGiven}
      isBusy={change.isPending}
      onConfirm={() => change.mutate({ account, role })}
    />
  )
}

function consequence(isGiven: boolean, isSelf: boolean, role: Role): string {
  if (isGiven) return 'will see and change everything on this site, also other people’s podcasts.'
  return `${isSelf ? 'is you: you' : ''} will be ${described[role]} from now on.`.trim()
}

function AccountMenu({ account, onChoose }: { account: Account; onChoose: (closing: Closing) => void }) {
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${account.email ?? account.username}`} icon={MoreHorizontal} />
      }
    >
      {account.is_banned ? (
        <MenuItem onSelect={() => onChoose({ account, deed: 'unban' })} icon={Undo2}>
          Lift the ban
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => onChoose({ account, deed: 'ban' })} icon={Ban}>
          Ban
        </MenuItem>
      )}
      <MenuItem isDangerous onSelect={() => onChoose({ account, deed: 'delete' })} icon={Trash2}>
        Delete
      </MenuItem>
    </Menu>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Ban, MoreHorizontal, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { IconButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { formatDay } from '#app/ui/format-times.ts'
import { Input } from '#app/ui/input.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import { Pill } from '#app/ui/pill.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { Column } from '#app/ui/table.tsx'
import { useChange } from '#app/use-change.ts'
import { type Account, accountQueries, accountsPerPage, setAdmin } from '#tables/accounts/accounts-queries.ts'
import { CloseAccountDialog, type Closing } from './close-account-dialog.tsx'
import { PagedTable, useSearchedPage } from './paged-table.tsx'
import { Panel } from './panel.tsx'

/** All accounts, with their admin rights. */
export function AccountsPanel({ userId }: { userId: string }) {
  const viewer = useViewer()
  const { query, page, setPage, field } = useSearchedPage()
  const [asked, setAsked] = useState<Account | null>(null)
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
      header: 'Admin',
      cell: (account) => (
        <Switch
          aria-label={`${account.email ?? account.username}: admin`}
          isOn={account.is_admin}
          onChange={() => setAsked(account)}
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
            empty="Nobody matches."
          />
          {closing && <CloseAccountDialog closing={closing} onEnd={() => setClosing(null)} />}
          {asked && (
            <AdminQuestion account={asked} isSelf={asked.id === userId} onEnd={() => setAsked(null)} />
          )}
        </>
      )}
    </Panel>
  )
}

function AdminQuestion({ account, isSelf, onEnd }: { account: Account; isSelf: boolean; onEnd: () => void }) {
  const change = useChange((db) => setAdmin(db, account.id, !account.is_admin), {
    tables: ['accounts', 'profiles'],
    done: account.is_admin ? 'No longer an admin' : 'Now an admin',
    failed: 'This could not be changed',
    onSettled: onEnd,
  })
  return (
    <ConfirmDialog
      onClose={onEnd}
      title={account.is_admin ? 'Take admin rights away?' : 'Make this account an admin?'}
      description={`${account.email ?? account.username} ${consequence(account, isSelf)}`}
      confirmLabel={account.is_admin ? 'Take away' : 'Make admin'}
      isDangerous={account.is_admin}
      isBusy={change.isPending}
      onConfirm={() => change.mutate()}
    />
  )
}

function consequence({ is_admin: isAdmin }: Account, isSelf: boolean): string {
  if (!isAdmin) return 'will see and change everything on this site, also other people’s podcasts.'
  return isSelf
    ? 'is you: you will manage only your own podcasts from now on.'
    : 'will manage only their own podcasts from now on.'
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

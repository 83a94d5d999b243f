import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useNavigate } from 'react-router'
import type { AuthUser } from '#app/features/auth/auth-state.ts'
import { RequireSession } from '#app/features/auth/require-session.tsx'
import { RightsUnknown } from '#app/features/auth/rights-unknown.tsx'
import { useAdminCheck } from '#app/features/auth/use-is-admin.ts'
import words from '#app/messages/admin.ts'
import frameWords from '#app/messages/frame.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { showActive } from '#app/ui/tabs.tsx'
import { toastFailure } from '#app/ui/toast-list.ts'

const pages = () => [
  { label: words.overview, to: '/admin' },
  { label: frameWords.people, to: '/admin/people' },
  { label: frameWords.listeners, to: '/admin/listeners' },
  { label: frameWords.settings, to: '/admin/settings' },
  { label: words.look, to: '/admin/look' },
  { label: frameWords.models, to: '/admin/models' },
  { label: frameWords.voiceSettings, to: '/admin/voice-settings' },
  { label: words.feedAndMail, to: '/admin/feed' },
  { label: frameWords.outbox, to: '/admin/outbox' },
  { label: frameWords.budget, to: '/admin/budget' },
  { label: frameWords.backups, to: '/admin/backups' },
  { label: frameWords.security, to: '/admin/security' },
]

/** `hasLinks`: false for a page with a single task, which has no links to the other admin pages. */
type FrameLook = { title: string; hasLinks?: boolean }

/** Layout of an admin page: heading and links to the other admin pages. */
export function AdminFrame({ title, hasLinks = true, children }: FrameLook & { children: ReactNode }) {
  return (
    // At full screen height the footer does not move while the content loads piece by piece.
    <div className="frame flex min-h-dvh flex-col gap-8 py-8 lg:py-12">
      <div className="flex flex-col gap-4">
        <h1 className="headline text-3xl">{title}</h1>
        {hasLinks && <PageLinks />}
      </div>
      {children}
    </div>
  )
}

function PageLinks() {
  const row = useRef<HTMLElement>(null)
  useEffect(() => showActive(row.current, '[aria-current]'), [])
  return (
    <nav
      ref={row}
      aria-label={frameWords.admin}
      // One row to scroll on phones, so that a page begins with its content.
      className="edge-shadows -mx-1 flex gap-1 max-sm:overflow-x-auto max-sm:p-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {pages().map((page) => (
        <NavLink
          key={page.to}
          to={page.to}
          end
          className={({ isActive }) =>
            classNames(
              'inline-flex h-8 shrink-0 items-center rounded-full border px-2.5 text-sm sm:h-9 sm:px-3 transition-colors',
              isActive
                ? 'border-accent bg-accent-wash font-medium'
                : 'border-line text-quiet hover:text-text',
            )
          }
        >
          {page.label}
        </NavLink>
      ))}
    </nav>
  )
}

/** A page for admins only. The database enforces the rights too. */
export function AdminPage({ children, ...frame }: FrameLook & { children: (user: AuthUser) => ReactNode }) {
  return (
    <RequireSession fallback={<AdminSkeleton {...frame} />}>
      {(user) => <RequireAdmin {...frame}>{children(user)}</RequireAdmin>}
    </RequireSession>
  )
}

/** Redirects users who are no admins to the home page, with a message. */
function RequireAdmin({ children, ...frame }: FrameLook & { children: ReactNode }) {
  const check = useAdminCheck()
  const { isAdmin, hasFailed } = check
  const navigate = useNavigate()
  useEffect(() => {
    if (isAdmin !== false || hasFailed) return
    toastFailure(words.required)
    void navigate('/', { replace: true })
  }, [isAdmin, hasFailed, navigate])
  const content = isAdmin ? children : hasFailed ? <RightsUnknown check={check} /> : <AdminBodySkeleton />
  return <AdminFrame {...frame}>{content}</AdminFrame>
}

export function AdminSkeleton(frame: FrameLook) {
  return (
    <AdminFrame {...frame}>
      <AdminBodySkeleton />
    </AdminFrame>
  )
}

export function AdminBodySkeleton() {
  return (
    <div role="status" aria-label={frameWords.loading} className="flex flex-col gap-5">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  )
}

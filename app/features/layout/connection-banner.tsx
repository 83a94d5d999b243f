import { WifiOff } from 'lucide-react'
import { useAuth } from '#app/features/auth/auth-provider.tsx'

/** Stands above everything while the accounts cannot be reached. */
export function ConnectionBanner() {
  const { connectionError } = useAuth()
  if (!connectionError) return null
  return (
    <div
      role="alert"
      className="flex min-h-11 items-center justify-center gap-2.5 bg-danger px-4 py-2 text-center font-medium text-on-danger text-sm"
    >
      <WifiOff className="size-4 shrink-0" aria-hidden="true" />
      {connectionError} - Some features may be unavailable
    </div>
  )
}

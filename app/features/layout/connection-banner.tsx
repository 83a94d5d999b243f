import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'

/** Shown above the page while the account server is unreachable; disappears when it responds again. */
export function ConnectionBanner() {
  const { connectionError, checkConnection } = useAuth()
  const [isChecking, setIsChecking] = useState(false)
  if (!connectionError) return null
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-danger px-4 py-2 font-medium text-on-danger text-sm">
      <WifiOff className="size-4 shrink-0" aria-hidden="true" />
      <p role="alert" className="bg-danger text-center">
        {fill(frame.someUnavailable, { reason: connectionError })}
      </p>
      <Button
        size="small"
        busy={isChecking}
        className="border border-on-danger bg-danger text-on-danger hover:bg-danger"
        onClick={() => {
          setIsChecking(true)
          void checkConnection().finally(() => setIsChecking(false))
        }}
      >
        {frame.checkAgain}
      </Button>
    </div>
  )
}

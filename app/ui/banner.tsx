import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { Children, type ReactNode, useEffect, useState } from 'react'
import frame from '#app/messages/frame.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

const tones = {
  danger: { box: 'border-danger/40 bg-danger-wash', icon: 'text-danger', Icon: CircleAlert },
  warning: { box: 'border-warning/40 bg-warning-wash', icon: 'text-warning', Icon: TriangleAlert },
  info: { box: 'border-info/40 bg-info-wash', icon: 'text-info', Icon: Info },
  success: { box: 'border-accent/40 bg-accent-wash', icon: 'text-accent', Icon: CircleCheck },
}

type Retried = { refetch: () => unknown; isFetching?: boolean }

/**
 * A message that stays on the page, translated if it is the server's. Screen readers announce danger at once, other tones when they
 * pause. `retry` adds a button that runs the failed queries again. `isInSight`: scrolls the banner out from below a bar at the foot,
 * because it answers what was just pressed.
 */
export function Banner({
  retry,
  tone = retry ? 'danger' : 'info',
  title,
  action,
  isInSight = false,
  className,
  children,
}: {
  tone?: keyof typeof tones
  title?: string
  action?: ReactNode
  retry?: Retried | Retried[]
  isInSight?: boolean
  className?: string
  children?: ReactNode
}) {
  const { box, icon, Icon } = tones[tone]
  const isDanger = tone === 'danger'
  const isTextVisible = useDelayedText()
  return (
    <div
      role={isDanger ? 'alert' : 'status'}
      ref={isInSight ? bringIntoSight : undefined}
      className={classNames(
        'flex scroll-my-24 flex-wrap items-center gap-x-4 gap-y-3 rounded-control border p-4',
        box,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-56 gap-3">
        <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', icon)} />
        <div className={classNames('min-w-0 text-sm', !isTextVisible && !isDanger && 'invisible')}>
          {title && <p className="font-semibold">{inPageLanguage(title)}</p>}
          {Children.map(children, (child) => (typeof child === 'string' ? inPageLanguage(child) : child))}
        </div>
      </div>
      {action}
      {retry && (
        <Button
          size="small"
          busy={[retry].flat().some(({ isFetching }) => isFetching)}
          onClick={() => void Promise.all([retry].flat().map((query) => query.refetch()))}
        >
          {frame.tryAgain}
        </Button>
      )}
    </div>
  )
}

export const bringIntoSight = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

const announceDelayMs = 100

/**
 * False for the first moment of a banner that is added to a hydrated page: some screen readers do not announce a status region
 * that appears together with its text. Alerts do not need this.
 */
function useDelayedText(): boolean {
  const [isVisible, setIsVisible] = useState(
    () => typeof document === 'undefined' || document.documentElement.dataset.awake === undefined,
  )
  useEffect(() => {
    if (isVisible) return
    const timer = setTimeout(() => setIsVisible(true), announceDelayMs)
    return () => clearTimeout(timer)
  }, [isVisible])
  return isVisible
}

import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'

/** A card with details on hover and focus. Escape closes the card. The trigger must make sense without it. */
export function HoverCard({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  const [isDismissed, setIsDismissed] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble from the trigger inside.
    <div
      className="group/card relative inline-block"
      onKeyDown={(event) => event.key === 'Escape' && setIsDismissed(true)}
      onPointerLeave={() => setIsDismissed(false)}
      onBlur={() => setIsDismissed(false)}
    >
      {trigger}
      <div
        className={classNames(
          // `display: none` until opened: an invisible box would still widen the page on phones.
          'absolute top-full left-0 z-20 hidden w-max max-w-[min(18rem,calc(100vw-2.5rem))] animate-fade pt-2 group-focus-within/card:block group-hover/card:block max-sm:right-0 max-sm:left-auto',
          isDismissed && 'hidden!',
        )}
      >
        <div className="rounded-card border border-line bg-raised p-4 shadow-float">{children}</div>
      </div>
    </div>
  )
}

import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'

/** More about a name, on hover and on focus; Escape puts it away. The trigger must make sense without it. */
export function HoverCard({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  const [isDismissed, setIsDismissed] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the trigger inside.
    <div
      className="group/card relative inline-block"
      onKeyDown={(event) => event.key === 'Escape' && setIsDismissed(true)}
      onPointerLeave={() => setIsDismissed(false)}
      onBlur={() => setIsDismissed(false)}
    >
      {trigger}
      <div
        className={classNames(
          // Not there at all until it is wanted: what is only invisible still makes a phone's page wider.
          'absolute top-full left-0 z-20 hidden w-max max-w-[min(18rem,calc(100vw-2.5rem))] animate-fade pt-2 group-focus-within/card:block group-hover/card:block max-sm:right-0 max-sm:left-auto',
          isDismissed && 'hidden!',
        )}
      >
        <div className="rounded-card border border-line bg-raised p-4 shadow-float">{children}</div>
      </div>
    </div>
  )
}

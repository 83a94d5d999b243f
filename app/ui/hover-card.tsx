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
          'invisible absolute top-full left-0 z-20 w-max max-w-[min(18rem,80vw)] pt-2 opacity-0 transition-[opacity,visibility] delay-100 group-focus-within/card:visible group-focus-within/card:opacity-100 group-hover/card:visible group-hover/card:opacity-100',
          isDismissed && 'hidden',
        )}
      >
        <div className="rounded-card border border-line bg-raised p-4 shadow-float">{children}</div>
      </div>
    </div>
  )
}

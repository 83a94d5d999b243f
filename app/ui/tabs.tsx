import { Tabs as Radix } from 'radix-ui'
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react'

export type Tab = { value: string; label: ReactNode; content: ReactNode }

/** `isKept` keeps hidden panels mounted, so that unsaved input in them is not lost. */
export function Tabs({
  tabs,
  label,
  value,
  onValueChange,
  isKept = false,
}: {
  tabs: Tab[]
  label: string
  value?: string
  onValueChange?: (value: string) => void
  isKept?: boolean
}) {
  return (
    <Radix.Root value={value} defaultValue={tabs[0]?.value} onValueChange={onValueChange}>
      <Radix.List
        ref={showActive}
        aria-label={label}
        className="edge-shadows flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_var(--line)]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            {...boxForKeysAlone}
            // Half of the pressed tab may be beyond the edge. If a key focuses a tab, the browser scrolls by itself.
            onClick={({ currentTarget }) =>
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }
            className="inline-flex h-11 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-quiet text-sm transition-colors hover:text-text focus-visible:rounded-small focus-visible:outline-offset-[-2px] data-pressed:outline-none sm:px-4 data-[state=active]:border-accent data-[state=active]:text-text [&_svg]:size-4"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          forceMount={isKept || undefined}
          className="pt-6 data-[state=inactive]:hidden"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** Hides the focus ring after a press: Radix focuses the tab by script, which browsers treat as keyboard focus. */
const boxForKeysAlone = {
  onPointerDown: ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.dataset.pressed = ''
  },
  onKeyDown: ({ currentTarget }: KeyboardEvent<HTMLElement>) => {
    delete currentTarget.dataset.pressed
  },
  onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => {
    delete currentTarget.dataset.pressed
  },
}

/** Scrolls the active tab into view: on phones it may be beyond the edge. */
export function showActive(list: HTMLElement | null, selector = '[data-state="active"]'): void {
  const active = list?.querySelector<HTMLElement>(selector)
  if (list && active) list.scrollLeft = active.offsetLeft - (list.clientWidth - active.offsetWidth) / 2
}

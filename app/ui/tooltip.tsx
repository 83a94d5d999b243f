import { Tooltip as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'

/**
 * Opens on hover and focus; the control inside needs an accessible name of its own. `opensByPress` is for a control that does
 * nothing else, because touch screens have no hover.
 */
export function Tooltip({
  content,
  opensByPress = false,
  children,
}: {
  content: ReactNode
  opensByPress?: boolean
  children: ReactElement
}) {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useRef(false)
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root open={isOpen} onOpenChange={setIsOpen}>
        <Radix.Trigger
          asChild
          onPointerDown={() => {
            wasOpen.current = isOpen
          }}
          onClick={(event) => {
            if (!opensByPress) return
            // Radix closes on a press; here a press opens and the next one closes.
            event.preventDefault()
            setIsOpen(!wasOpen.current)
            wasOpen.current = false
          }}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={12}
            onPointerDownOutside={() => setIsOpen(false)}
            className="z-50 max-w-72 animate-pop rounded-small border border-line bg-raised px-3 py-2 text-text text-xs shadow-float"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

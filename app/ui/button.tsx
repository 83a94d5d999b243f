import { cva, type VariantProps } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { renderAsChild } from './render-as-child.ts'
import { SoundBars } from './sound-bars.tsx'

const buttonStyles = cva(
  // Labels wrap on phones: at 200 % text size they are wider than the screen.
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control max-sm:max-w-full max-sm:whitespace-normal font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:bg-accent-hover',
        secondary: 'border border-edge bg-transparent text-text hover:bg-raised',
        quiet: 'text-quiet hover:bg-raised hover:text-text',
        danger: 'bg-danger text-on-danger hover:opacity-90',
        link: 'rounded-small px-0! text-accent underline decoration-1 underline-offset-4 hover:text-accent-hover',
      },
      size: {
        // Touch targets are 44 px. With a mouse, smaller buttons keep tables dense.
        small:
          'h-9 px-3 text-sm pointer-coarse:h-11 max-sm:h-auto max-sm:min-h-9 max-sm:pointer-coarse:min-h-11 [&_svg]:size-4',
        medium: 'h-11 px-4 text-sm max-sm:h-auto max-sm:min-h-11 max-sm:leading-tight [&_svg]:size-4.5',
        large: 'h-13 px-6 text-base max-sm:h-auto max-sm:min-h-13 max-sm:py-2 [&_svg]:size-5',
        // Several fit side by side below a wizard step, on phones too.
        step: 'h-13 px-6 text-base max-sm:h-auto max-sm:min-h-11 max-sm:px-3 max-sm:py-2 max-sm:text-sm max-sm:leading-tight max-sm:[&>svg]:hidden [&_svg]:size-5',
        icon: 'size-11 [&_svg]:size-5',
        'icon-small': 'size-9 pointer-coarse:size-11 [&_svg]:size-4.5',
      },
    },
    defaultVariants: { variant: 'primary', size: 'medium' },
  },
)

/**
 * `asChild` styles a link as a button. `busy` keeps the label, shows moving bars instead of the icon, and disables the button.
 */
export function Button({
  variant,
  size,
  asChild = false,
  busy = false,
  icon: Icon,
  className,
  children,
  ...props
}: ComponentProps<'button'> &
  VariantProps<typeof buttonStyles> & { asChild?: boolean; busy?: boolean; icon?: LucideIcon }) {
  const rememberButton = useFocusAfterWork(busy)
  // Without JavaScript only links and submit buttons work: hide the others.
  const needsScript = !asChild && props.type !== 'submit'
  const classes = classNames(buttonStyles({ variant, size }), needsScript && 'noscript:hidden', className)
  if (asChild) return renderAsChild(children, { ...props, className: classes })
  return (
    <button
      type="button"
      className={classes}
      {...props}
      onClick={(event) => {
        rememberButton(event)
        props.onClick?.(event)
      }}
      disabled={props.disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <SoundBars moving className="size-4" /> : Icon && <Icon aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A quiet button without text. */
export function IconButton({ label, ...props }: ComponentProps<typeof Button> & { label: string }) {
  return <Button variant="quiet" size="icon-small" aria-label={label} {...props} />
}

/** A busy button is disabled and loses the focus: gives it back when the work is done. */
function useFocusAfterWork(busy: boolean): (event: MouseEvent<HTMLButtonElement>) => void {
  const pressed = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    const isDone = wasBusy.current && !busy
    wasBusy.current = busy
    if (!isDone || document.activeElement !== document.body) return
    pressed.current?.focus({ preventScroll: true })
  }, [busy])
  return ({ currentTarget }) => {
    pressed.current = currentTarget
  }
}

import { cva, type VariantProps } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const pillStyles = cva(
  'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full max-sm:max-w-full max-sm:whitespace-normal border px-2.5 py-0.5 font-medium text-xs [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'border-line bg-raised text-quiet',
        accent: 'border-transparent bg-accent-wash text-accent',
        danger: 'border-transparent bg-danger-wash text-danger',
        warning: 'border-transparent bg-warning-wash text-warning',
        info: 'border-transparent bg-info-wash text-info',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

/** A state or label of one or two words; the colour never carries the meaning alone. */
export function Pill({
  tone,
  icon: Icon,
  className,
  children,
}: VariantProps<typeof pillStyles> & { icon?: LucideIcon; className?: string; children: ReactNode }) {
  return (
    <span className={classNames(pillStyles({ tone }), className)}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  )
}

import { createContext, type ReactNode, use, useId } from 'react'
import frame from '#app/messages/frame.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import { classNames } from './class-names.ts'
import { lazyPart } from './lazy-part.tsx'

// Loaded on demand, because it brings Radix's positioning code and most fields have no help.
const HelpTip = lazyPart(() => import('./help-tip.tsx'), { fallback: <span className="size-6" /> })

type FieldIds = { id: string; describedBy: string | undefined; isInvalid: boolean; isRequired: boolean }
const FieldContext = createContext<FieldIds | null>(null)

/**
 * A control with label, hint and error. Any Input, Textarea, Select or Switch inside takes its id, description and invalid state
 * from here. `help` opens from a question mark, `hint` is below the control.
 */
export function Field({
  label,
  help,
  hint,
  error,
  isRequired = false,
  className,
  children,
}: {
  label: ReactNode
  help?: string
  hint?: ReactNode
  error?: string | null
  isRequired?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id, describedBy, isInvalid: Boolean(error), isRequired }}>
      <div className={classNames('flex min-w-0 flex-col gap-2', className)}>
        <div className="flex min-h-6 items-center gap-1.5">
          <label htmlFor={id} className="font-medium text-sm">
            {label}
          </label>
          {help && <HelpTip about={typeof label === 'string' ? label : frame.thisField} text={help} />}
        </div>
        {children}
        {hint && (
          <p id={`${id}-hint`} className="text-quiet text-xs">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="font-medium text-danger text-xs">
            {inPageLanguage(error)}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

/** Attributes for a control inside a Field; empty outside of one. */
export function useFieldAttributes() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    required: field.isRequired || undefined,
  }
}

import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, useFieldAttributes } from './field.tsx'
import { controlStyles } from './input.tsx'

export type SelectOption = {
  value: string
  label: string
  note?: string
  isDisabled?: boolean
  /** Heading above the option; options of a group are shown together. */
  group?: string
}

/** A select with notes and groups. Disabled options stay visible; their `note` says what they need. */
export function Select({
  value,
  options,
  onValueChange,
  placeholder,
  isDisabled = false,
  className,
  'aria-label': ariaLabel,
}: {
  value: string | undefined
  options: SelectOption[]
  onValueChange: (value: string) => void
  placeholder?: string
  isDisabled?: boolean
  className?: string
  'aria-label'?: string
}) {
  const { required: _required, ...attributes } = useFieldAttributes()
  return (
    <Radix.Root value={value} onValueChange={onValueChange} disabled={isDisabled}>
      <Radix.Trigger
        {...attributes}
        aria-label={ariaLabel}
        className={classNames(
          controlStyles,
          'flex h-11 items-center gap-2 px-3.5 text-left data-placeholder:text-quiet [&_svg]:size-4 [&_svg]:shrink-0',
          className,
        )}
      >
        <span className="min-w-0 flex-1 truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden="true" className="text-quiet" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={6}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[min(28rem,92vw)] animate-pop overflow-hidden rounded-control border border-line bg-raised shadow-float"
        >
          <Radix.Viewport className="p-1.5">
            {groupsOf(options).map(([group, members]) =>
              group ? (
                <Radix.Group key={group}>
                  <Radix.Label className="px-3 pt-3 pb-1 font-medium text-quiet text-xs">{group}</Radix.Label>
                  {members.map((option) => (
                    <Item key={option.value} option={option} />
                  ))}
                </Radix.Group>
              ) : (
                members.map((option) => <Item key={option.value} option={option} />)
              ),
            )}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function SelectField({
  label,
  hint,
  className,
  ...select
}: Omit<ComponentProps<typeof Select>, 'className'> &
  Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'className'>) {
  return (
    <Field label={label} hint={hint} className={className}>
      <Select {...select} />
    </Field>
  )
}

function groupsOf(options: SelectOption[]): [group: string, members: SelectOption[]][] {
  const groups = new Map<string, SelectOption[]>()
  for (const option of options) {
    const group = option.group ?? ''
    groups.set(group, [...(groups.get(group) ?? []), option])
  }
  return [...groups]
}

function Item({ option }: { option: SelectOption }) {
  return (
    <Radix.Item
      value={option.value}
      disabled={option.isDisabled}
      className="relative cursor-pointer select-none rounded-small py-2 pr-3 pl-9 text-sm outline-none data-[disabled]:cursor-not-allowed data-[highlighted]:bg-accent-wash"
    >
      <Radix.ItemIndicator className="absolute top-2.5 left-2.5 text-accent">
        <Check className="size-4" aria-hidden="true" />
      </Radix.ItemIndicator>
      <span className={option.isDisabled ? 'text-quiet' : undefined}>
        <Radix.ItemText>{option.label}</Radix.ItemText>
      </span>
      {option.note && <span className="block text-quiet text-xs">{option.note}</span>}
    </Radix.Item>
  )
}

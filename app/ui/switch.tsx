import { Switch as Radix } from 'radix-ui'
import { useFieldAttributes } from './field.tsx'

export function Switch({
  isOn,
  onChange,
  'aria-label': ariaLabel,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  'aria-label'?: string
}) {
  const { required: _required, ...attributes } = useFieldAttributes()
  return (
    <Radix.Root
      {...attributes}
      aria-label={ariaLabel}
      checked={isOn}
      onCheckedChange={onChange}
      className="relative h-7 w-12 shrink-0 rounded-full border border-edge bg-surface transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent"
    >
      <Radix.Thumb className="block size-5 translate-x-[3px] rounded-full bg-quiet transition-transform data-[state=checked]:translate-x-[23px] data-[state=checked]:bg-on-accent" />
    </Radix.Root>
  )
}

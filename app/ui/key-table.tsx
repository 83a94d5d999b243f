import { classNames } from './class-names.ts'

/** Keyboard shortcuts with what they do. The keys of one shortcut are separated by spaces. */
export function KeyTable({ keys, className }: { keys: [keys: string, does: string][]; className?: string }) {
  return (
    <dl className={classNames('grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm', className)}>
      {keys.map(([names, does]) => (
        <div key={names} className="contents">
          <dt className="flex flex-wrap gap-1">
            {names.split(' ').map((name) => (
              <kbd
                key={name}
                className="inline-flex h-6 min-w-6 items-center justify-center rounded-small border border-edge bg-raised px-1.5 font-sans text-xs"
              >
                {name}
              </kbd>
            ))}
          </dt>
          <dd className="text-quiet">{does}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'

/** A group of related fields, with a description next to them. */
export function FormGroup({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-x-10 gap-y-5 border-line border-t py-7 md:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)]">
      <legend className="sr-only">{title}</legend>
      <div>
        <p aria-hidden="true" className="headline text-lg">
          {title}
        </p>
        <p className="pt-1 text-quiet text-sm">{text}</p>
      </div>
      <div className="grid min-w-0 gap-x-5 gap-y-6 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

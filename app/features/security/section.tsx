import type { ReactNode } from 'react'

/** A section of the security settings: title and text on the left, controls on the right. */
export function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-line border-b pb-8 last:border-0 md:grid-cols-[16rem_1fr] md:gap-10">
      <div>
        <h2 className="font-semibold text-lg">{title}</h2>
        <p className="mt-1 text-quiet text-sm">{text}</p>
      </div>
      <div className="min-w-0 max-w-md">{children}</div>
    </section>
  )
}

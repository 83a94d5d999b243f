import type { CSSProperties } from 'react'
import frame from '#app/messages/frame.ts'
import home from '#app/messages/home.ts'
import words from '#app/messages/show.ts'
import { Logo } from '#app/ui/logo.tsx'
import { type BrandColours, themeColours } from '#core/brand/theme-colours.ts'
import type { LookForm } from './look-values.ts'

/** A sample of the site in both themes, with the colours that are being chosen. */
export function LookPreview({ form, colours }: { form: LookForm; colours: BrandColours }) {
  return (
    <div aria-hidden="true" className="grid gap-4 sm:grid-cols-2">
      {(['dark', 'light'] as const).map((theme) => {
        const shown =
          themeColours({ accent: colours.accent ?? '#5bdb87', second: colours.second }, theme) ?? {}
        const style = Object.fromEntries(Object.entries(shown).map(([role, colour]) => [`--${role}`, colour]))
        return (
          <div
            key={theme}
            style={style as CSSProperties}
            className="flex min-w-0 flex-col gap-4 overflow-hidden rounded-card border border-line bg-ground p-5 text-text"
          >
            <span className="flex min-w-0 items-center gap-2">
              {form.logo_url ? (
                <img src={form.logo_url} alt="" className="h-6 w-auto max-w-32 object-contain" />
              ) : (
                <Logo className="size-6 text-accent" />
              )}
              {!(form.logo_url && form.logo_has_name) && (
                <span className="headline truncate text-base">{form.title || words.yourShow}</span>
              )}
            </span>
            <span className="headline line-clamp-2 text-xl leading-tight">
              {form.headline || home.headline}
            </span>
            <span className="flex flex-wrap items-center gap-3 text-sm">
              <span className="rounded-control bg-accent px-3 py-2 font-medium text-on-accent">
                {home.startListening}
              </span>
              <span className="text-accent underline underline-offset-4">{home.all}</span>
            </span>
            <span className="flex flex-col gap-1.5 rounded-control bg-surface p-3 text-sm">
              <span className="border-host-a border-l-2 pl-2.5">
                <span className="font-semibold text-host-a text-xs">{frame.hostA}</span> {words.howBegan}
              </span>
              <span className="border-host-b border-l-2 pl-2.5">
                <span className="font-semibold text-host-b text-xs">{frame.hostB}</span>{' '}
                <span className="text-quiet">{words.withLetter}</span>
              </span>
            </span>
          </div>
        )
      })}
    </div>
  )
}

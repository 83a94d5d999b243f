import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSettingsForm } from '#app/features/admin/use-settings-form.ts'
import type { ShowSettings } from '#tables/show/show-queries.ts'
import { lookForm } from './look-values.ts'

/** The icons follow a second after a new logo or colour. */
const iconsMs = 1000

/** The form of the show's look; `isRendering` while its icons are made. */
export function useLook(onSaved?: () => void) {
  const { revalidate } = useRevalidator()
  const look = useSettingsForm(lookForm, {
    onSaved,
    refetchMs: (show) => (hasIcons(show) ? false : iconsMs),
  })
  const show = look.stored.data
  const isRendering = show !== undefined && !hasIcons(show)
  useEffect(() => {
    if (!isRendering) void revalidate()
  }, [isRendering, revalidate])
  return { ...look, isRendering }
}

function hasIcons(show: Pick<ShowSettings, 'logo_url' | 'accent_colour' | 'icons_for'>): boolean {
  return show.icons_for === [show.logo_url, show.accent_colour].filter((part) => part !== null).join(' ')
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { browserDatabase } from '#tables/database.ts'
import { type ShowSettings, showSettingsQueries } from '#tables/show/show-queries.ts'

/** Milliseconds between checks for new icons. They are made about a second after a new logo or colour. */
const iconsMs = 1000

/** Whether the icons of a new logo or colour are still being made. Once they are made, the routes load their data again. */
export function useIcons(): boolean {
  const { revalidate } = useRevalidator()
  const show = useQuery({
    ...showSettingsQueries(browserDatabase).one(),
    refetchInterval: ({ state }) => (state.data && !hasIcons(state.data) ? iconsMs : false),
  }).data
  const isRendering = show !== undefined && !hasIcons(show)
  useEffect(() => {
    if (isRendering) return () => void revalidate()
  }, [isRendering, revalidate])
  return isRendering
}

function hasIcons(show: Pick<ShowSettings, 'logo_url' | 'accent_colour' | 'icons_for'>): boolean {
  return show.icons_for === [show.logo_url, show.accent_colour].filter((part) => part !== null).join(' ')
}

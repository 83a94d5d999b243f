import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { productName } from './wordmark.tsx'

/** What the show is called, wherever it is drawn. */
export function useShowTitle(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.show.title ?? productName
}

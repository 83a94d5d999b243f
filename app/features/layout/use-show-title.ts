import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { productName } from './wordmark.tsx'

/** The show's title, or the product name if the root loader has no data. */
export function useShowTitle(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.show.title ?? productName
}

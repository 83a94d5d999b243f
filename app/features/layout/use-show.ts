import { useRouteLoaderData } from 'react-router'
import frame from '#app/messages/frame.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { productName } from './product-name.ts'

/** What every page says of the show; null if the root loader has failed. */
export function useShow() {
  return useRouteLoaderData<typeof rootLoader>('root')?.show ?? null
}

/** The show's title, or the product name if the root loader has no data. */
export function useShowTitle(): string {
  return useShow()?.title ?? productName
}

/** The show's two hosts where it names them; null while they are Host A and Host B. */
export const useNamedHosts = () => useShow()?.hosts ?? null

/** What a speaker is called: by name where the show names its hosts. */
export function useSpeakerName(speaker: string): string {
  const hosts = useNamedHosts()
  const [place, unnamed] = speaker === 'Host A' ? [0, frame.hostA] : [1, frame.hostB]
  return hosts?.[place]?.name ?? unnamed
}

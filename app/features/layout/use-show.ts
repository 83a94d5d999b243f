import { useRouteLoaderData } from 'react-router'
import frame from '#app/messages/frame.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { productName } from './product-name.ts'

/** Returns what the root loader says about the show; null if that loader has failed. */
export function useShow() {
  return useRouteLoaderData<typeof rootLoader>('root')?.show ?? null
}

/** The show's title, or the product name if the root loader has no data. */
export function useShowTitle(): string {
  return useShow()?.title ?? productName
}

/** Returns the show's two hosts, if the show names them; null if they are Host A and Host B. */
export const useNamedHosts = () => useShow()?.hosts ?? null

/** Returns the name of a speaker: the host's name if the show names its hosts, else "Host A" or "Host B". */
export function useSpeakerName(speaker: string): string {
  const hosts = useNamedHosts()
  const [place, unnamed] = speaker === 'Host A' ? [0, frame.hostA] : [1, frame.hostB]
  return hosts?.[place]?.name ?? unnamed
}

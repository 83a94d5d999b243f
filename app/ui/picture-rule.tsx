import { createContext, use } from 'react'

const Rule = createContext<(address: string) => boolean>(() => true)

/** Provides the rule that decides which picture URLs may be shown. */
export const PictureRule = Rule.Provider

/** Returns the URL if it may be shown, else null. */
export function useAllowedPicture(address: string | null | undefined): string | null {
  const isAllowed = use(Rule)
  return address && isAllowed(address) ? address : null
}

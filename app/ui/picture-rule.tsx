import { createContext, use } from 'react'

const Rule = createContext<(address: string) => boolean>(() => true)

/** Which addresses pictures below it may have. */
export const PictureRule = Rule.Provider

/** The address of a picture where it may be shown, else null: then a letter or a drawing takes its place. */
export function useAllowedPicture(address: string | null | undefined): string | null {
  const isAllowed = use(Rule)
  return address && isAllowed(address) ? address : null
}

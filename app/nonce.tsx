import { createContext, type ReactNode, use } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

/** Server only: in the browser the nonce is undefined, and React leaves the attribute unchanged. */
export function NonceProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  return <NonceContext value={nonce || undefined}>{children}</NonceContext>
}

export function useNonce(): string | undefined {
  return use(NonceContext)
}

import { createContext, type ReactNode, use } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

/** Server only. In the browser the nonce is unknown on purpose, and React leaves the attribute alone. */
export function NonceProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  return <NonceContext value={nonce || undefined}>{children}</NonceContext>
}

export function useNonce(): string | undefined {
  return use(NonceContext)
}

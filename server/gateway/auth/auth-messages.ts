/** What the web thread and the sign-in thread tell each other. */
export type AuthRequest = {
  url: string
  method: string
  headers: [string, string][]
  body: Uint8Array | null
  /** The visitor's network address, null for our own calls. */
  address: string | null
}

export type AuthReply = { status: number; headers: [string, string][]; body: Uint8Array | null }

export type AuthMail = {
  kind: 'confirmation' | 'recovery' | 'magic-link' | 'email-change' | 'reauthentication'
  to: string
  /** Goes into the link; the code is for typing. */
  tokenHash: string
  code: string
  redirectTo: string | null
}

export type FromAuthThread = { isReady: true } | { mail: AuthMail } | { id: number; reply: AuthReply | null }

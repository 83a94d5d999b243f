import { AsyncLocalStorage } from 'node:async_hooks'

/** Which request something is done for, and from where: read by private.note_admin_action(). */
export type AskedBy = { address: string; requestId: string }

export const askedBy = new AsyncLocalStorage<AskedBy>()

import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that causes a change, and its network address: read by private.note_admin_action(). */
export type RequestOrigin = { address: string; requestId: string }

export const requestOrigin = new AsyncLocalStorage<RequestOrigin>()

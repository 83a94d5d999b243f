import { inPageLanguage } from '#app/messages/said-by-server.ts'

/** Numbers of the product spec, section 9. */
export const toastLimit = 1
export const toastDurationMs = 5000
export const toastRemovalDelayMs = 1_000_000
export const toastSwipeThresholdPx = 50
export const toastHotkey = 'F8'

export type ToastMessage = {
  title: string
  description?: string
  /** `info` is for something that was neither done nor failed. */
  variant?: 'default' | 'destructive' | 'info'
  action?: { label: string; onClick: () => void }
}
export type VisibleToast = ToastMessage & { id: number; isOpen: boolean }

/** A new toast replaces the older one. */
export function addToast(toasts: VisibleToast[], toast: VisibleToast): VisibleToast[] {
  return [toast, ...toasts].slice(0, toastLimit)
}

/** A dismissed toast stays in the list, closed, until the removal delay ends or a new one replaces it. */
export function closeToast(toasts: VisibleToast[], id: number): VisibleToast[] {
  return toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast))
}

export function removeToast(toasts: VisibleToast[], id: number): VisibleToast[] {
  return toasts.filter((toast) => toast.id !== id)
}

let toasts: VisibleToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: VisibleToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): VisibleToast[] {
  return toasts
}

/** Shows a message, and translates it if it is the server's. Browser only: on the server all visitors would share the list. */
export function toast(message: ToastMessage): void {
  if (typeof window === 'undefined') throw new Error('toast() was called on the server.')
  lastId += 1
  const { title, description, ...rest } = message
  const said = { title: inPageLanguage(title), description: description && inPageLanguage(description) }
  change(addToast(toasts, { ...rest, ...said, id: lastId, isOpen: true }))
}

export function toastFailure(title: string, description?: string): void {
  toast({ title, description, variant: 'destructive' })
}

export function dismissToast(id: number): void {
  change(closeToast(toasts, id))
  setTimeout(() => change(removeToast(toasts, id)), toastRemovalDelayMs)
}

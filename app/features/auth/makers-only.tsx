import type { ReactNode } from 'react'
import { useRole } from './use-is-admin.ts'

/** What is offered to those who may make episodes, everybody but listeners. */
export function MakersOnly({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return useRole() === 'listener' ? fallback : children
}

import type { ReactNode } from 'react'
import { useRole } from './use-is-admin.ts'

/** Renders its children for users who may make episodes (all roles but listener), and `fallback` for listeners. */
export function MakersOnly({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return useRole() === 'listener' ? fallback : children
}

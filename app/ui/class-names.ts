import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: { theme: { text: ['display'], radius: ['small', 'control', 'card'], shadow: ['float'] } },
})

/** Joins class names; a later one wins over an earlier one of the same kind. */
export function classNames(...names: ClassValue[]): string {
  return merge(clsx(names))
}

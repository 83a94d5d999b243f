import { type ComponentType, lazy } from 'react'

/**
 * A part of a page that comes in a file of its own. When that file cannot be fetched any more, because the line was lost
 * meanwhile, `without` takes its place and the rest of the page goes on: a rejected import would end all of it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  without: ComponentType<Props> = Nothing,
) {
  return lazy(() => load().catch(() => ({ default: without })))
}

function Nothing() {
  return null
}

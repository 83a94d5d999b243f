import { buildPrograms, buildTestPrograms } from '../../scripts/setup.mjs'

/** Vitest's global set-up: what tests start in processes and threads of their own is built once, before all of them. */
export function setup() {
  buildPrograms()
  buildTestPrograms()
}

import { buildPrograms, buildTestPrograms } from '../../scripts/setup.mjs'

/** Vitest's global set-up: builds what tests start in processes and threads, once for all tests. */
export function setup() {
  buildPrograms()
  buildTestPrograms()
}

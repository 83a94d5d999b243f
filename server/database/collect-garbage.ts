import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** V8 collects garbage only on allocation. In a thread with little work, unreferenced memory would stay for hours. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

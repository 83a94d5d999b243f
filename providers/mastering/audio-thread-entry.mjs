// A worker thread on Node 20 does not inherit tsx from `--import tsx`; it has to switch it on for itself.
import { register } from 'tsx/esm/api'

register()
await import('./audio-thread.ts')

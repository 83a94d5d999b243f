// Brings packages and builds up to date before the built site is started.
import { build, install } from './setup.mjs'
import { goOnUnderSupportedNode } from './supported-node.mjs'

await goOnUnderSupportedNode()
install()
build()

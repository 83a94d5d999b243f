// Started by tests/house/supported-node.test.ts: goes on under a supported Node and says what reached it.
import { goOnUnderSupportedNode } from '../../scripts/supported-node.mjs'

await goOnUnderSupportedNode()
const [, , ...args] = process.argv
console.log(JSON.stringify({ node: process.versions.node, pid: process.pid, args, word: process.env.WORD }))
if (args.includes('--wait')) setInterval(() => {}, 1000)
else process.exitCode = 5

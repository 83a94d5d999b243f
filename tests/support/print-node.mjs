// Started by tests/house/supported-node.test.ts: continues under a supported Node and prints what it was given.
import { goOnUnderSupportedNode } from '../../scripts/supported-node.mjs'

await goOnUnderSupportedNode()
const [, , ...args] = process.argv
console.log(JSON.stringify({ node: process.versions.node, pid: process.pid, args, word: process.env.WORD }))
if (args.includes('--wait')) setInterval(() => {}, 1000)
else process.exitCode = 5

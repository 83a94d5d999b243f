// `npm test`: everything that must hold, on a fresh clone too. `npm test -- rules` runs the part that is named.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { resultFiles } from './result-files.mjs'
import { build, install, root } from './setup.mjs'

install()

const node = process.execPath
const parts = {
  types: () => {
    if (existsSync(join(root, 'react-router.config.ts')))
      step([node, 'node_modules/@react-router/dev/bin.js', 'typegen'])
    step([node, 'node_modules/typescript-native/bin/tsc', '-p', '.'])
  },
  style: () => step([node, 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']),
  unused: () => step([node, 'node_modules/knip/bin/knip.js']),
  rules: () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFiles.rules}`]
    step([node, 'node_modules/vitest/vitest.mjs', 'run', ...reporters])
  },
  journeys: () => {
    build()
    process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = resultFiles.journeys
    step([node, 'node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'])
  },
  // Reads what the two before it have left.
  requirements: () => step([node, 'scripts/requirements.mjs']),
}

function step([command, ...args]) {
  const startedAt = Date.now()
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: process.env })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `${status === 0 ? 'ok' : 'FAILED'}  ${args.join(' ').replace('node_modules/', '')}  ${seconds} s`,
  )
  if (status !== 0) process.exit(status ?? 1)
}

const chosen = process.argv.slice(2)
for (const [name, part] of Object.entries(parts)) if (chosen.length === 0 || chosen.includes(name)) part()

#!/usr/bin/env node
// Runs the TypeScript of cli/ without a build; installs what is missing first.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
if (!existsSync(join(root, 'node_modules', 'tsx'))) {
  const { install } = await import('../scripts/setup.mjs')
  install()
}
const { register } = await import('tsx/esm/api')
register()
await import('./main.ts')

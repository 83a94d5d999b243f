#!/usr/bin/env node
// Installs and builds what is missing, then runs the build of cli/main.ts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildPrograms, install, programs, root } from '../scripts/setup.mjs'
import { goOnUnderSupportedNode } from '../scripts/supported-node.mjs'

await goOnUnderSupportedNode()
// Packages that npm itself has installed, as in the Docker image, are used as they are.
if (!existsSync(join(root, 'node_modules', 'pg'))) install()
buildPrograms()
process.env.HELMCAST_PROGRAMS = programs
await import(pathToFileURL(join(programs, 'cli', 'main.js')).href)

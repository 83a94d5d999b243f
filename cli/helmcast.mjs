#!/usr/bin/env node
// Installs and builds what is missing, then serves the site (`helmcast start`) or runs the build of cli/main.ts.
import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildPrograms, install, programs, root } from '../scripts/setup.mjs'
import { goOnUnderSupportedNode } from '../scripts/supported-node.mjs'

await goOnUnderSupportedNode()
// A release has the program in the folder `program`, which each upgrade replaces. Settings and data are in the folder where
// the command runs.
if (basename(root) === 'program') {
  if (existsSync('.env')) process.loadEnvFile('.env')
  process.env.DATA_DIR = resolve(process.env.DATA_DIR ?? 'data')
}
// Packages that npm itself has installed, as in the Docker image, are used unchanged.
if (!existsSync(join(root, 'node_modules', 'pg'))) install()
if (process.argv[2] === 'start') {
  await import('../scripts/start.mjs')
} else {
  buildPrograms()
  process.env.HELMCAST_PROGRAMS = programs
  await import(pathToFileURL(join(programs, 'cli', 'main.js')).href)
}

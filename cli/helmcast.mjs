#!/usr/bin/env node
// Installs and builds what is missing, then runs what cli/main.ts was built to.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildPrograms, install, programs, root } from '../scripts/setup.mjs'

// Packages that npm itself has installed, as in the Docker image, are taken as they are.
if (!existsSync(join(root, 'node_modules', 'pg'))) install()
buildPrograms()
process.env.HELMCAST_PROGRAMS = programs
await import(pathToFileURL(join(programs, 'cli', 'main.js')).href)

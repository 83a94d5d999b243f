#!/usr/bin/env node
// Installs and builds what is missing, then runs what cli/main.ts was built to.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildPrograms, install, programs } from '../scripts/setup.mjs'

install()
buildPrograms()
process.env.HELMCAST_PROGRAMS = programs
await import(pathToFileURL(join(programs, 'cli', 'main.js')).href)

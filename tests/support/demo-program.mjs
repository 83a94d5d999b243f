// A demo of the site without pages.
import { join } from 'node:path'
import { serveDemo } from '../../processes/demo.js'

await serveDemo({ server: join(import.meta.dirname, 'site-program.mjs'), data: process.env.DATA_DIR })

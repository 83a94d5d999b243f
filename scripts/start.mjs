// `npm start`: installs and builds what is missing, then serves the site.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, root, run } from './setup.mjs'

install()
if (existsSync(join(root, 'server.js')) && !process.argv.includes('--example')) {
  build()
  await import('../server.js')
} else {
  run(process.execPath, [
    'cli/helmcast.mjs',
    'make',
    'examples/florence-nightingale.en.md',
    '--leader',
    'Florence Nightingale',
  ])
}

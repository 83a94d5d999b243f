// `npm start`: installs and builds what is missing, then serves the site.
import { build, install } from './setup.mjs'

install()
build()
await import('../server.js')

// `npm start`: installs and builds what is missing, then serves the site.
import './build.mjs'

await import('../server.js')

// Brings packages and builds up to date, for what starts the built site.
import { build, install } from './setup.mjs'

install()
build()

// A supervisor whose two processes only live.
import { join } from 'node:path'
import { supervise } from '../../../processes/supervisor.js'

const fileOf = (name) => join(import.meta.dirname, name)
supervise({ main: fileOf('web.mjs'), worker: fileOf('worker.mjs') })

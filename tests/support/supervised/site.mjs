// A supervisor of two processes that do nothing.
import { join } from 'node:path'
import { supervise } from '../../../processes/supervisor.js'

const fileOf = (name) => join(import.meta.dirname, name)
supervise({ main: fileOf('web.mjs'), worker: fileOf('worker.mjs') })

import { runProgram } from '../../../processes/run-program.js'
import { block } from './block.mjs'

await runProgram(async () => {
  process.on('message', ({ endedWorker }) => console.log(`web: told that ${endedWorker} has ended`))
  process.on('SIGUSR2', () => process.exit(7))
  process.send({ worker: { from: 'web' } })
  block()
  return async () => console.log('web: ended in good order')
})

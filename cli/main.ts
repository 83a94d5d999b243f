import { commands, usage } from './commands.ts'
import { explainFailure } from './explain-failure.ts'

// With `helmcast voices | head`, the other program closes our output early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  throw error
})

const [name = 'help', ...args] = process.argv.slice(2)
const load = commands[name]

if (name === 'help' || name === '--help' || name === '-h') {
  console.log(usage)
} else if (name !== 'make' && load && (args.includes('--help') || args.includes('-h'))) {
  console.log(usage)
} else if (!load) {
  console.error(`helmcast: there is no command '${name}'.\n\n${usage}`)
  process.exitCode = 2
} else {
  try {
    const command = await load()
    process.exitCode = await command(args)
  } catch (error) {
    console.error(`helmcast: ${explainFailure(error)}`)
    if (process.env.HELMCAST_DEBUG) console.error(error)
    process.exitCode = 1
  }
}

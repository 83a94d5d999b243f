import { type ParseArgsConfig, parseArgs } from 'node:util'
import { AppError } from '#core/errors.ts'

/** Like `parseArgs`, but throws AppError for an unknown option, which is the user's mistake. */
export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new AppError('invalid', `${(error as Error).message} See 'helmcast help'.`)
  }
}

import { makeEpisode } from '#pipeline/make-episode.ts'
import { planEpisode } from '#pipeline/plan-episode.ts'
import { runBudget } from '#pipeline/run-budget.ts'
import { makeUsage, parseMakeOptions } from './make-options.ts'
import { jsonOutput, terminalOutput } from './output.ts'
import { readSources } from './read-sources.ts'
import { loadProviderSettings } from './settings.ts'

/** `helmcast make`: exit code 0 on success, 1 on an error, 130 if stopped. */
export async function makeCommand(args: string[]): Promise<number> {
  const options = parseMakeOptions(args)
  if (options === 'help') {
    console.log(makeUsage)
    return 0
  }
  const settings = loadProviderSettings()
  const output = options.json ? jsonOutput() : terminalOutput()
  const stop = new AbortController()
  const onSignal = () => stop.abort(new Error('stopped'))
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  try {
    const lexicon = await options.readLexicon()
    const plan = await options.readPlan()
    const budget = options.budget === null ? undefined : runBudget(options.budget, settings)
    const source = await readSources(options.files, stop.signal)
    const request = { ...options.request, ...source, lexicon, plan, settings, budget }
    if (options.planOnly) console.log(JSON.stringify(await planEpisode(request, stop.signal), null, 2))
    else await makeEpisode(request, output.show, stop.signal)
    return 0
  } catch (error) {
    output.end()
    if (stop.signal.aborted) {
      console.error('Stopped. Nothing finished is lost: run the same command again to go on.')
      return 130
    }
    output.fail(error)
    return 1
  } finally {
    output.end()
    process.off('SIGINT', onSignal)
    process.off('SIGTERM', onSignal)
  }
}

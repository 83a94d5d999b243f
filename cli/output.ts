import { basename } from 'node:path'
import { AppError, plainMessage } from '#core/errors.ts'
import type { MakeEvent } from '#pipeline/make-events.ts'
import { clearLine, progressLine } from './progress-bar.ts'

export type Output = {
  show: (event: MakeEvent) => void
  fail: (error: unknown) => void
  /** Ends an unfinished progress bar. Safe to call twice. */
  end: () => void
}

/** One JSON object per line on standard output, errors included, for programs. */
export function jsonOutput(): Output {
  const write = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)
  return {
    show: write,
    fail: (error) => {
      const code = error instanceof AppError ? error.code : 'bug'
      write({ event: 'error', code, message: plainMessage(error) })
    },
    end: () => {},
  }
}

/** Prints sentences and, on a terminal, a progress bar; otherwise one line per ten percent of progress. */
export function terminalOutput(): Output {
  const isTerminal = process.stdout.isTTY === true
  let isBarShown = false
  let lastTenth = -1
  const end = () => {
    if (isBarShown) process.stdout.write('\n')
    isBarShown = false
  }
  const say = (text: string) => {
    if (isBarShown) process.stdout.write(clearLine)
    isBarShown = false
    console.log(text)
  }
  const showProgress = (event: Extract<MakeEvent, { event: 'progress' }>) => {
    const line = progressLine(event, process.stdout.columns ?? 80)
    if (isTerminal) {
      process.stdout.write(clearLine + line)
      isBarShown = true
    } else if (Math.floor(event.fraction * 10) > lastTenth) {
      lastTenth = Math.floor(event.fraction * 10)
      console.log(line.trim())
    }
  }
  return {
    show: (event) => {
      if (event.event === 'progress') showProgress(event)
      else if (event.event === 'start') say(startText(event))
      else if (event.event === 'notice') say(`Note: ${event.message}`)
      else if (event.event === 'plan') say(planText(event))
      else if (event.event === 'cost') say(costText(event))
      else if (event.event === 'done') {
        end()
        console.log(doneText(event))
      }
    },
    fail: (error) => {
      console.error(`helmcast: ${plainMessage(error)}`)
      if (process.env.HELMCAST_DEBUG) console.error(error)
    },
    end,
  }
}

function startText(event: Extract<MakeEvent, { event: 'start' }>): string {
  const voices = `${event.voices['Host A']} and ${event.voices['Host B']}`
  return `${event.title}\n  language ${event.language}, writer ${event.writer}, voices ${voices}`
}

function planText({ plan }: Extract<MakeEvent, { event: 'plan' }>): string {
  return `The plan:\n${plan.map(({ title }, index) => `  ${index + 1}. ${title}`).join('\n')}`
}

function costText({ cost }: Extract<MakeEvent, { event: 'cost' }>): string {
  const { inputTokens, cachedTokens, outputTokens, usd } = cost
  const tokens = `${inputTokens} tokens read (${cachedTokens} of them again), ${outputTokens} written`
  return `Writing took ${tokens}${usd === null ? '' : `, about $${usd.toFixed(2)}`}.`
}

function doneText(event: Extract<MakeEvent, { event: 'done' }>): string {
  const files = event.files.map((file) => basename(file)).join(', ')
  if (event.isUnchanged)
    return `The episode was made before and nothing has changed: ${event.folder}\n  ${files}`
  const { measurement } = event
  if (!measurement) return `The episode is in ${event.folder}\n  ${files}`
  const seconds = Math.round(measurement.durationMs / 1000)
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const loudness = `${measurement.integratedLufs.toFixed(1)} LUFS, true peak ${measurement.truePeakDbtp.toFixed(1)} dBTP`
  return `The episode is in ${event.folder}\n  ${files}\n  ${length} minutes, ${loudness}, measured on the finished file`
}

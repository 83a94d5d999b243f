import { fill } from '#app/messages/message.ts'
import words from '#app/messages/record.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import setup from '#app/messages/setup.ts'

/**
 * Returns in words what an admin did, with a capital first letter. A set-up step is stored only by its name, whether it was done or
 * skipped. A backup that was started by hand is stored as a change of the backup plan.
 */
export function deedWords(subject: string, changed: readonly string[] = []): string {
  if (subject === 'backup plan changed' && changed.includes('asked_at')) return words.backupStarted
  const step = /^set-up (?:added|changed)(?: · (.+))?$/.exec(subject)
  const said = step
    ? step[1] === 'begun'
      ? words.setUpBegun
      : fill(words.setUpStep, { step: stepName(step[1] ?? '') })
    : inPageLanguage(subject)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

const has = <Messages extends object>(messages: Messages, key: string): key is keyof Messages & string =>
  Object.hasOwn(messages, key)

const stepName = (name: string): string => (has(setup, name) ? setup[name] : name || words.aStep)

/**
 * Returns in words which columns an admin changed. A column without a message is shown by its own name. `deedWords` already tells of a
 * backup that was started.
 */
export function changedWords(columns: readonly string[]): string {
  const said = columns
    .filter((column) => column !== 'asked_at')
    .map((column) =>
      has(words, column) ? words[column] : column.replace(/_(url|id|at|key)$/, '').replaceAll('_', ' '),
    )
  return [...new Set(said)].join(', ')
}

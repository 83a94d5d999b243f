import { parseArgs } from 'node:util'
import { formats } from '#core/dialog/formats.ts'
import { languages } from '#core/languages/languages.ts'
import { writeDialog } from '#core/writing/write-dialog.ts'
import { repeatedShare } from '#tests/judge/host-lines.ts'
import { faultsOf, type Judgment, judgeDialog } from '#tests/judge/judge-dialog.ts'
import { identicalOpenings } from '#tests/judge/opening.ts'
import { heldOutTexts, judgedTexts } from '#tests/judge/texts.ts'

/**
 * `npm run judge`: measures the dialogs that the built-in writer makes of every text. Options: `--text veil` for texts with
 * "veil" in their name, `--minutes 3,5`, `--seeds 12`, `--faults` to print every faulty sentence, `--held-out` for texts
 * that the writer was not tuned on. tests/judge/README.md describes the measurements.
 */

const { values } = parseArgs({
  options: {
    text: { type: 'string', default: '' },
    minutes: { type: 'string', default: '3,5,8,10,15' },
    seeds: { type: 'string', default: '1' },
    faults: { type: 'boolean', default: false },
    'held-out': { type: 'boolean', default: false },
  },
})
const wordsPerMinute = 150
const texts = (values['held-out'] ? heldOutTexts() : judgedTexts()).filter(({ name }) =>
  name.includes(values.text),
)
const wanted = values.minutes.split(',').map(Number)
const chosen = formats.filter(({ durationMinutes }) => wanted.includes(durationMinutes))
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => index + 1)
if (texts.length === 0 || chosen.length === 0 || seeds.length === 0) {
  console.error('No such text, length or number of seeds.')
  process.exit(2)
}

type Row = { name: string; minutes: number; judgment: Judgment }
const rows: Row[] = []
for (const format of chosen) {
  for (const text of texts) {
    for (const seed of seeds) {
      const { source, leaderName, language } = text
      const turns = writeDialog({ source, leaderName, format, language, wordsPerMinute, seed })
      const minutes = format.durationMinutes
      rows.push({ name: text.name, minutes, judgment: judgeDialog(turns, text, minutes, wordsPerMinute) })
    }
  }
}

const mean = (group: Row[], value: (one: Judgment) => number) =>
  group.reduce((sum, { judgment }) => sum + value(judgment), 0) / group.length
const percent = (share: number) => `${Math.round(share * 100)}`
const columns: [string, (group: Row[]) => string][] = [
  ['facts', (group) => mean(group, ({ missing }) => 5 - missing.length).toFixed(1)],
  ['worst', (group) => `${Math.min(...group.map(({ judgment }) => 5 - judgment.missing.length))}`],
  ['host %', (group) => percent(mean(group, ({ hostShare }) => hostShare))],
  ['run', (group) => mean(group, ({ meanRun }) => meanRun).toFixed(1)],
  ['alone', (group) => mean(group, ({ isolated }) => isolated).toFixed(1)],
  ['unmet', (group) => mean(group, ({ unmet }) => unmet.length).toFixed(1)],
  ['linked %', (group) => percent(mean(group, ({ linked }) => linked))],
  ['twice', (group) => mean(group, ({ repeated }) => repeated.length).toFixed(1)],
  ['foreign takeaways', (group) => mean(group, ({ takeaways }) => takeaways.length).toFixed(1)],
  ['near grave', (group) => mean(group, ({ remarks }) => remarks.length).toFixed(1)],
  ['raw', (group) => mean(group, ({ raw }) => raw.length).toFixed(1)],
  ['fact first %', (group) => percent(mean(group, ({ opensWithFact }) => Number(opensWithFact)))],
  ['disclosed %', (group) => percent(mean(group, ({ disclosed }) => Number(disclosed)))],
  ['length %', (group) => percent(mean(group, ({ length }) => length))],
  ['fair length %', (group) => percent(mean(group, ({ isLengthFair }) => Number(isLengthFair)))],
  [
    'passes %',
    (group) =>
      percent(group.filter((row) => faultsOf(row.judgment, row.minutes).length === 0).length / group.length),
  ],
]

function print(label: string, key: (row: Row) => string) {
  console.log(`\n| ${[label, ...columns.map(([title]) => title)].join(' | ')} |`)
  console.log(`|${'---|'.repeat(columns.length + 1)}`)
  for (const name of new Set(rows.map(key))) {
    const group = rows.filter((row) => key(row) === name)
    console.log(`| ${[name, ...columns.map(([, value]) => value(group))].join(' | ')} |`)
  }
}
print('text and minutes', ({ name, minutes }) => `${name.replace('.md', '')} ${minutes}`)
print('minutes', ({ minutes }) => `${minutes}`)

console.log(
  '\nOver one language, at each length: lines of the fifth episode heard in the four before, texts that begin alike',
)
for (const language of languages) {
  for (const { durationMinutes } of chosen) {
    const group = texts.flatMap(({ name, leaderName, language: own }) => {
      if (own !== language) return []
      const row = rows.find((one) => one.name === name && one.minutes === durationMinutes)
      return row ? [{ ...row.judgment, leaderName }] : []
    })
    const recognised =
      group.length < 5
        ? 'fewer than five texts'
        : `${percent(repeatedShare(group.slice(0, 5).map(({ spoken }) => spoken)))} % heard`
    console.log(
      `${language} ${durationMinutes} min: ${recognised}, ${identicalOpenings(group)} of ${group.length} begin alike`,
    )
  }
}

if (values.faults) {
  for (const { name, minutes, judgment } of rows) {
    for (const fault of faultsOf(judgment, minutes)) console.log(`\n${name} ${minutes}: ${fault}`)
  }
}

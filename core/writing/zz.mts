import { readFileSync } from 'node:fs'
import { countWords } from '#core/dialog/dialog.ts'
import { formats } from '#core/dialog/formats.ts'
import { readSource } from '#core/source/read-source.ts'
import { planDialog } from './write-dialog.ts'

const [file, leader, language, format, seed] = process.argv.slice(2)
const source = readSource(readFileSync(file!, 'utf8'))
const f = formats.find((x) => x.id === format)!
const s = performance.now()
const turns = planDialog({
  source,
  leaderName: leader!,
  format: f,
  language: language as 'en',
  wordsPerMinute: 150,
  seed: Number(seed ?? 1),
})
const ms = performance.now() - s
let part = ''
for (const t of turns) {
  if (t.part !== part) console.log(`\n## ${(part = t.part)}`)
  console.log(`${t.speaker.slice(-1)} ${t.source ? (t.support === 'quoted' ? '"' : '·') : '?'} ${t.text}`)
}
console.log(
  '\nwords',
  countWords(turns),
  'of',
  f.durationMinutes * 150,
  'source',
  countWords(source.text),
  'ms',
  ms | 0,
)

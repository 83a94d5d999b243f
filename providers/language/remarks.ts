import { countWords } from '#core/dialog/dialog.ts'
import { type FormFault, formFaultOf, isOtherLanguage } from '#core/dialog/form-faults.ts'
import { type Language, siteWords } from '#core/languages/languages.ts'
import type { Desk } from './llm-writer.ts'

/** A fault of a whole answer. When it is first found in an episode, the answer is aborted and requested again. */
export type Remark = 'other language' | 'one voice'
/** How often each fault was found. */
export type Remarks = Map<Remark, number>

const longestRow = 3
/** Number of the newest words by which the language is detected reliably. */
const wordsHeard = 60

/** Returns what is wrong with the turns of an answer so far, the newest last. */
export function remarkOn(
  turns: readonly { speaker: string; text: string }[],
  language: Language,
): Remark | null {
  let heard = ''
  for (const { text } of turns.toReversed()) {
    if (countWords(heard) < wordsHeard) heard = `${text} ${heard}`
  }
  if (isOtherLanguage(heard, language)) return 'other language'
  const row = turns.slice(-longestRow - 1)
  const isRow = row.length > longestRow && row.every(({ speaker }) => speaker === row[0]?.speaker)
  return isRow ? 'one voice' : null
}

/** Returns the remarks as lines of a task. */
export function renderRemarks(remarks: Remarks, language: Language): string {
  const lines: Record<Remark, string> = {
    'other language': `- An earlier answer was not in ${siteWords[language].name}. Every word of this one is, whatever the language of SOURCE.`,
    'one voice': '- An earlier answer let one host talk alone. Host A and Host B take turns.',
  }
  return [...remarks.keys()].map((remark) => lines[remark]).join('\n')
}

/** Reports to the creator which faults are left after a second try. */
export function reportFaults({ service, request, dialog, remarks }: Desk): void {
  const { language, source, report } = request
  const { modelId } = service
  const faults = dialog.turns.map(({ text }) => formFaultOf(text, language, source))
  const meanings: Record<FormFault, string> = {
    'other language': `Not in ${siteWords[language].name}`,
    'self-talk': 'About the writer or its text instead of the leader',
    formula: 'Stock phrases',
  }
  for (const [fault, meaning] of Object.entries(meanings)) {
    const lines = faults.flatMap((found, index) => (found === fault ? [index + 1] : []))
    if (lines.length === 0) continue
    const places = `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`
    report?.({
      notice: `${meaning}: ${places}. ${modelId} was asked twice. Change them by hand, or choose another writer.`,
    })
  }
  if ((remarks.get('one voice') ?? 0) > 1)
    report?.({
      notice: `${modelId} gave one host too many lines in a row, twice. They are shared out between both: read who says what.`,
    })
}

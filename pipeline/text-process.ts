import { checkStoredLine } from '#core/checks/check-line.ts'
import { notChecked, type SupportLabel } from '#core/checks/support-label.ts'
import type { PlanPart } from '#core/dialog/plan.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { readSource } from '#core/source/read-source.ts'
import type { Source } from '#core/source/source.ts'
import { budgetOfParent } from '#providers/budget/budget.ts'
import { openChecker } from '#providers/language/checker.ts'
import type { Proof } from '#providers/language/checker-trial.ts'
import { rewriteTurn } from '#providers/language/rewrite-turn.ts'
import { type Ask, serveReaders } from '#providers/programs/serve-readers.ts'
import { prepareWriting, readText } from './prepare-writing.ts'
import type {
  CheckOrder,
  EpisodeLines,
  ModelChecked,
  RewriteOrder,
  WritingNews,
  WritingOrderOfText,
  Written,
} from './texts-in-child.ts'
import { writeTurns } from './write-turns.ts'

/** Entry point of the child process that parses creators' texts and writes from them. Aborting an order ends the process. */
serveReaders({
  async 'write dialog'(
    order: WritingOrderOfText,
    send: (news: WritingNews) => void,
    ask: Ask,
  ): Promise<Written> {
    const { writer, request, notices } = prepare(order, ask, send)
    send({ notices })
    const { turns, notice } = await writeTurns(writer, request, {
      onTurn: (turn, _, progress) => send({ turn, progress, notices }),
      onRevised: (place, turn, before) => send({ place, turn, before }),
    })
    return { turns, notices: notice ? [...notices, notice] : notices }
  },

  async 'plan dialog'(order: WritingOrderOfText, _: unknown, ask: Ask): Promise<PlanPart[]> {
    const { writer, request } = prepare(order, ask)
    if (!writer.plan)
      throw new AppError('invalid', 'This writer makes no plan. Have the dialog written at once.')
    return writer.plan(request)
  },

  'rewrite line': (
    { text, writerId, settings, ...request }: RewriteOrder,
    _: unknown,
    ask: Ask,
  ): Promise<Turn> =>
    rewriteTurn(
      writerId,
      settings,
      { ...request, source: readSource(text), signal: neverAborted },
      { budget: budgetOfParent(ask) },
    ),

  'check lines': ({ text, lines, names, language }: EpisodeLines): SupportLabel[] => {
    const source = sourceOf(text)
    // A text without a sentence proves nothing and refutes nothing.
    return lines.map((line) => (source ? checkStoredLine(line, { source, names, language }) : notChecked()))
  },

  async 'check by model'(
    { text, statements, checker, settings, ...episode }: CheckOrder,
    _: unknown,
    ask: Ask,
  ): Promise<ModelChecked> {
    const source = sourceOf(text)
    let proof: Proof | null = null
    if (!source) return { labels: statements.map(({ label }) => label), proof, error: null }
    const keep = (made: Proof) => {
      proof = made
    }
    const check = openChecker(checker, settings, keep, { budget: budgetOfParent(ask) })
    const { labels, error } = await check({ source, ...episode }, statements, neverAborted)
    return { labels, proof, error: error?.message ?? null }
  },

  'describe text': (text: string): string => {
    const { sentences } = readSource(text)
    return sentences
      .filter((sentence) => sentence.paragraph === sentences[0]?.paragraph)
      .slice(0, 3)
      .map((sentence) => sentence.text)
      .join(' ')
  },
})

const neverAborted = new AbortController().signal

function prepare(
  { text, wanted, writerId, settings, ...order }: WritingOrderOfText,
  ask: Ask,
  send: (news: WritingNews) => void = () => {},
) {
  const { source, language, notices } = readText(text, wanted)
  const prepared = prepareWriting(
    writerId,
    settings,
    { ...order, source, language, seed: null, signal: neverAborted },
    (report) => {
      if ('notice' in report) notices.push(report.notice)
      else send(report)
    },
    { budget: budgetOfParent(ask) },
  )
  return { ...prepared, notices }
}

/** Cache of parsed texts: parsing a long text takes longer than checking a line, and a user edits many lines of one text. */
const lately = new Map<string, Source | null>()

function sourceOf(text: string): Source | null {
  let source = lately.get(text)
  if (source === undefined) {
    source = readOrNull(text)
    if (lately.size >= 3) lately.delete(lately.keys().next().value ?? '')
    lately.set(text, source)
  }
  return source
}

function readOrNull(text: string): Source | null {
  try {
    return readSource(text)
  } catch {
    return null
  }
}

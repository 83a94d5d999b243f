import { languageNames } from '#core/dialog/languages.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { askWithRetries } from './ask-with-retries.ts'
import { type DialogSoFar, type Place, startDialog } from './dialog-so-far.ts'
import { fenceMaterial, renderSource, renderTurns } from './fenced-material.ts'
import type { LanguageService } from './language-service.ts'
import { type BudgetedPart, planParts } from './outline.ts'
import { fillPrompt } from './prompt-files.ts'
import { turnDraftSchema } from './turn-draft.ts'
import type { WriteRequest } from './writer.ts'

/** A part is complete with so much of its words; less is asked for again when an answer broke off. */
const enough = 0.8
/** Below this share of its length an episode gets one more round before the goodbye. */
const longEnough = 0.92
/** Words of an average turn, to tell the model a number of turns as well. */
const wordsPerTurn = 30

/** Writes through a language model: first a plan, then part after part, each knowing what was said before. */
export async function* writeDialog(
  service: LanguageService,
  request: WriteRequest,
): AsyncGenerator<Turn, void> {
  request.signal.throwIfAborted()
  const sourceText = renderSource(request.source)
  if (sourceText === '') {
    throw new AppError(
      'invalid',
      'The text has no sentences to talk about. Please upload a text about the leader.',
    )
  }
  const totalWords = Math.round(request.format.durationMinutes * request.wordsPerMinute)
  const plan = await planParts(service, request, sourceText, totalWords)
  const dialog = startDialog(request)
  const desk = { service, request, sourceText, plan, dialog }
  const last = plan.at(-1)
  let pace = 1

  for (const [index, part] of plan.entries()) {
    if (part === last && last) {
      const missing = totalWords - dialog.words - last.words
      const previous = plan[index - 1]
      if (previous && missing > (1 - longEnough) * totalWords) {
        yield* writePart(desk, previous, 'middle', missing * pace, 'position-more')
      }
    }
    const place: Place = index === 0 ? 'first' : part === last ? 'last' : 'middle'
    const before = dialog.words
    const asked = wordsToAsk(plan, index, totalWords - before) * pace
    yield* writePart(desk, part, place, asked, `position-${place}`)
    pace = nextPace(pace, asked, dialog.words - before)
  }
  dialog.assertIsDialog()
}

/** What is still missing, shared over the parts to come as the plan shares it; no part grows or shrinks out of shape. */
function wordsToAsk(plan: BudgetedPart[], index: number, missing: number): number {
  const planned = plan[index]?.words ?? 0
  const ahead = plan.slice(index).reduce((sum, part) => sum + part.words, 0)
  return Math.min(planned * 1.6, Math.max(planned * 0.6, (missing * planned) / ahead))
}

/** Models write less than they are told, each in its own measure: ask the next part for that much more. */
function nextPace(pace: number, asked: number, written: number): number {
  if (written === 0) return pace
  return Math.min(1.7, Math.max(0.8, asked / written))
}

type Desk = {
  service: LanguageService
  request: WriteRequest
  sourceText: string
  plan: BudgetedPart[]
  dialog: DialogSoFar
}
type Position = `position-${Place | 'more'}`

async function* writePart(
  { service, request, sourceText, plan, dialog }: Desk,
  part: BudgetedPart,
  place: Place,
  words: number,
  position: Position,
): AsyncGenerator<Turn, void> {
  const { language, leaderName, signal } = request
  const languageName = languageNames[language]
  const before = dialog.words
  const subject = position === 'position-more' ? 'all that SOURCE holds and nobody has told yet' : part.focus
  const answer = askWithRetries(service, signal, () => {
    const written = dialog.words - before
    if (written >= words * enough) return null
    const { mark, material } = fenceMaterial([
      ['LEADER', leaderName],
      ['SOURCE', sourceText],
      ['PLAN', plan.map(({ title, focus }, index) => `${index + 1}. ${title}: ${focus}`).join('\n')],
      ['WRITE NOW', `${part.title}: ${subject}`],
      ['SAID SO FAR', renderTurns(dialog.turns)],
    ])
    const missing = Math.max(40, Math.round((words - written) / 10) * 10)
    // An answer that broke off is continued, not begun again: its turns were handed out already.
    const here = written > 0 && place === 'first' ? 'position-middle' : position
    return {
      element: turnDraftSchema,
      system: fillPrompt('system', { language: languageName, mark }),
      prompt: fillPrompt('part', {
        material,
        number: plan.indexOf(part) + 1,
        count: plan.length,
        words: missing,
        turns: Math.max(3, Math.round(missing / wordsPerTurn)),
        position: fillPrompt(here),
        language: languageName,
      }),
      signal,
    }
  })
  let drafts = 0
  for await (const draft of answer) {
    yield* dialog.accept(draft, part.title, place)
    // A model that does not stop, or that repeats itself, is left alone with the rest before it costs more.
    const isFull = dialog.words - before > words * 1.7 + 80
    if (isFull || ++drafts > (words / wordsPerTurn) * 4 + 20) return
  }
}

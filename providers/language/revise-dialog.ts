import { zodSchema } from 'ai'
import { z } from 'zod'
import { countWords } from '#core/dialog/dialog.ts'
import { mentionsDisclosure } from '#core/dialog/disclosure.ts'
import { type FormFault, formFaultOf } from '#core/dialog/form-faults.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { askWithRetries } from './ask-with-retries.ts'
import { type PlacedTurn, readTurns } from './check-turns.ts'
import { isSmall } from './episode-prompts.ts'
import { isOffLength, type LengthFault, lengthFaults, roomLeft } from './length-faults.ts'
import type { Desk } from './llm-writer.ts'
import { tokensPerReplyWord } from './token-budget.ts'
import { cleanTurnText } from './turn-text.ts'
import { renderNumberedScript, roomForScript } from './whole-script.ts'
import type { WriteRequest } from './writer.ts'

type Fault = 'unsupported' | 'said twice' | FormFault
type Faulty = { index: number; fault: Fault } | LengthFault
/** `wanted`: the fault that the new wording should remove; null for a line that the editor chose itself. */
type Rewording = PlacedTurn & { wanted: Faulty | null; fault: string }

/** Weaknesses that the editor finds in addition to the faults that checks find. */
const weaknesses = ['flat', 'summarised'] as const
const element = zodSchema(
  z.object({
    line: z.coerce.number(),
    fault: z.string().catch(''),
    text: z.string(),
    quote: z.string().nullable().catch(null),
  }),
)
/** Maximum number of faulty lines in one request. More faults are the model's style and would come back. */
const mostLines = 16
/** Maximum number of lines that the editor may choose itself: three flat lines and a summary. */
const mostWeak = 4
/** Maximum number of words of a scene that replaces a summary. */
const wordsOfScene = 60
/** Maximum number of words of a doubt or an objection that replaces a line of two or three words. */
const wordsOfDoubt = 14

/**
 * Asks once more, in one request, for all lines that fail a check and for lines that an editor finds weak. The checking
 * model reads all new wordings at once. A wording is accepted only if the fault is gone and nothing else is worse. A failure
 * here does not lose the dialog.
 */
export async function reviseDialog(desk: Desk): Promise<void> {
  const { service, request, windows, delimiter, plan, dialog } = desk
  const { onRevised, signal } = request
  const reworded: Rewording[] = []
  if (!onRevised) return
  const faulty = faultsOf(desk)
  for (const [window, prompts] of windows.entries()) {
    const titles = new Set(plan.filter((part) => part.window === window).map(({ title }) => title))
    const ofWindow = faulty.filter(({ index }) => titles.has(dialog.turns[index]?.part ?? ''))
    const own = [
      ...ofWindow.filter((entry) => !isOfLength(entry)).slice(0, mostLines),
      ...ofWindow.filter(isOfLength),
    ]
    // A small model is asked only to remove faults, not to judge lines.
    if (own.length === 0 && isSmall(service.contextTokens)) continue
    const isOwn = ({ part }: Turn) => titles.has(part)
    const toChange = own.map((entry) => renderFaulty(entry, dialog.turns)).join('\n')
    const replyTokens = Math.ceil((countWords(toChange) + mostWeak * wordsOfScene) * tokensPerReplyWord)
    const room = roomForScript(desk, prompts, { task: 'revise', sections: toChange, replyTokens })
    const prompt = prompts.ask(
      'revise',
      [
        ['SCRIPT', renderNumberedScript(dialog.turns, room, isOwn)],
        ['LINES TO CHANGE', toChange],
      ],
      {
        room: Math.floor(roomLeft(dialog.turns, desk.totalWords, faulty.filter(isOfLength)) / windows.length),
      },
    )
    const open = new Map(own.map((entry) => [entry.index, entry]))
    let weak = 0
    try {
      const reply = askWithRetries(service, signal, () =>
        open.size === 0 && own.length > 0 ? null : { ...prompt, element, signal },
      )
      for await (const { line, fault, text, quote } of reply) {
        const index = line - 1
        const isWeak =
          weaknesses.some((known) => known === fault) && titles.has(dialog.turns[index]?.part ?? '')
        const wanted = open.get(index) ?? null
        if (!open.delete(index) && !(isWeak && ++weak <= mostWeak)) continue
        const isScene = wanted === null && fault === 'summarised'
        const turn =
          !text.includes(delimiter) && rewordedTurn(desk, index, cleanTurnText(text), { quote, isScene })
        if (turn) reworded.push({ place: index, turn, wanted, fault })
      }
    } catch (error) {
      // The dialog is complete without the revision. Rethrow only a cancellation and errors that are not the
      // provider's, such as the database's.
      signal.throwIfAborted()
      if (!(error instanceof AppError)) throw error
    }
  }
  reworded.sort((one, other) => one.place - other.place)
  const labels = await readTurns(desk, reworded)
  const read = reworded.map((entry, index) => ({ ...entry, turn: { ...entry.turn, ...labels[index] } }))
  for (const pair of inPairs(read).toSorted(byRoom(dialog.turns))) {
    if (!pair.every(({ place, turn }) => isBetter(desk, place, turn)) || !hasLength(desk, pair)) continue
    for (const { place, turn } of pair) {
      dialog.replace(place, turn)
      await onRevised(place, turn)
    }
  }
}

/** Joins a new question with the new answer right behind it: one makes no sense without the other. All others stay alone. */
function inPairs(rewordings: readonly Rewording[]): Rewording[][] {
  const pairs: Rewording[][] = []
  for (const rewording of rewordings) {
    const last = pairs.at(-1)?.at(-1)
    const isAnswer = last?.place === rewording.place - 1 && last.turn.text.endsWith('?')
    if (isAnswer && last.wanted === null && rewording.wanted === null) pairs.at(-1)?.push(rewording)
    else pairs.push([rewording])
  }
  return pairs
}

/** Returns the number of words by which the dialog grows with these wordings. */
const growth = (turns: readonly Turn[], wordings: readonly PlacedTurn[]) =>
  wordings.reduce(
    (sum, { place, turn }) => sum + countWords(turn.text) - countWords(turns[place]?.text ?? ''),
    0,
  )

/** Sorts wordings: those that remove a fault or make room come first, then those that turn a summary into a scene. */
function byRoom(turns: readonly Turn[]) {
  const rank = (pair: readonly Rewording[]) => {
    if (pair.some(({ wanted }) => wanted !== null) || growth(turns, pair) <= 0) return 0
    return pair.some(({ fault }) => fault === 'summarised') ? 1 : 2
  }
  return (one: readonly Rewording[], other: readonly Rewording[]) => rank(one) - rank(other)
}

function renderFaulty(faulty: Faulty, turns: readonly Turn[]): string {
  const { index, fault } = faulty
  const turn = turns[index]
  if (isOfLength(faulty)) {
    const most = fault === 'too long' ? 'at most' : 'about'
    return `${index + 1}. ${turn?.speaker} (${turn?.kind}): ${turn?.text} -- ${fault} (${most} ${faulty.words} words)`
  }
  const why =
    turn?.support === 'unsupported' && turn.reason ? ` (${turn.reason.kind}: ${turn.reason.words})` : ''
  return `${index + 1}. ${turn?.speaker} (${turn?.kind}): ${turn?.text} -- ${fault}${why}`
}

/**
 * Returns the lines that a listener or a check would object to, then the lines of a wrong length. Greeting and goodbye stay
 * unless they are unsupported.
 */
function faultsOf({ dialog: { turns }, request, totalWords }: Desk): Faulty[] {
  const found = turns.flatMap((turn, index) => {
    const fault = faultOf(turn, turns.slice(0, index), request)
    return fault ? [{ index, fault }] : []
  })
  const places = new Set(found.map(({ index }) => index))
  return [...found, ...lengthFaults(turns, totalWords).filter(({ index }) => !places.has(index))]
}

const isOfLength = (faulty: Faulty): faulty is LengthFault =>
  faulty.fault === 'too long' || faulty.fault === 'too short'

const isFrame = ({ kind }: Turn) => kind === 'opening' || kind === 'close'

function faultOf(turn: Turn, before: readonly Turn[], { language, source }: WriteRequest): Fault | null {
  if (turn.support === 'unsupported') return 'unsupported'
  if (isFrame(turn)) return null
  if (before.some((other) => saysTheSame(turn.text, other.text))) return 'said twice'
  return formFaultOf(turn.text, language, source)
}

/** Returns a line with its new words, or null if the rules already show that it is no better. */
function rewordedTurn(
  { dialog, request: { language } }: Desk,
  index: number,
  text: string,
  { quote, isScene }: { quote: string | null; isScene: boolean },
): Turn | null {
  const turn = dialog.turns[index]
  if (!turn || text === '' || (isFrame(turn) && turn.support !== 'unsupported')) return null
  if (mentionsDisclosure(turn.text, language) && !mentionsDisclosure(text, language)) return null
  const words = countWords(text)
  const share = words / Math.max(1, countWords(turn.text))
  if (share > 2.5 && words > (isScene ? wordsOfScene : wordsOfDoubt)) return null
  if (share < 0.25 && words < 4) return null
  const next = { ...turn, text, ...dialog.check(text, quote) }
  return next.support === 'unsupported' ? null : next
}

function isBetter({ dialog, request }: Desk, index: number, next: Turn): boolean {
  const { support, source } = dialog.turns[index] ?? next
  if (dialog.isSaid(next.text) || faultOf(next, dialog.turns.slice(0, index), request) !== null) return false
  if (support === 'supported') return next.support === 'supported'
  // A line that cites a passage must still cite one or claim nothing: otherwise a claim would lose its passage. Only an
  // unsupported line may become a judgment without a passage.
  const claimsNothing = next.support === 'no_claim' || next.text.endsWith('?')
  if (support !== 'unsupported' && source && !next.source && !claimsNothing) return false
  // With a checking model, a line that claims nothing is not replaced by one that is not checked.
  return !(request.check && support === 'no_claim' && next.support === 'not_checked')
}

/**
 * Whether new wordings bring the episode nearer to its length, if that was wanted. Other wordings must not take the
 * episode out of its length, unless they remove a fault.
 */
function hasLength({ dialog, totalWords }: Desk, pair: readonly Rewording[]): boolean {
  const wanted = pair[0]?.wanted ?? null
  const before = countWords(dialog.turns)
  const after = before + growth(dialog.turns, pair)
  const isFarther = Math.abs(after - totalWords) > Math.abs(before - totalWords)
  if (wanted && isOfLength(wanted))
    return !isFarther && (wanted.fault === 'too long' ? after < before : after > before)
  // Removing a fault is worth some words too many or too few.
  return wanted !== null || !isFarther || !isOffLength(after, totalWords)
}

/** Whether nearly all longer words and all numbers of one text are in the other; short lines and questions may repeat. */
function saysTheSame(text: string, other: string): boolean {
  const words = longWords(text)
  if (words.size < 7 || text.endsWith('?')) return false
  const others = longWords(other)
  if ([...words].some((word) => /\d/.test(word) && !others.has(word))) return false
  const shared = [...words].filter((word) => others.has(word)).length
  return shared / words.size >= 0.85
}

function longWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\d+|\p{L}{4,}/gu) ?? [])
}

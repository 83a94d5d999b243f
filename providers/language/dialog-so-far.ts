import { checkLine } from '#core/checks/check-line.ts'
import { noClaim, type SupportLabel } from '#core/checks/support-label.ts'
import { countWords } from '#core/dialog/dialog.ts'
import { disclosureText, mentionsDisclosure } from '#core/dialog/disclosure.ts'
import { knownNames } from '#core/dialog/hosts.ts'
import { type Speaker, speakers, type Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import type { TurnDraft } from './turn-draft.ts'
import { cleanTurnText } from './turn-text.ts'
import type { WriteRequest } from './writer.ts'

export type Place = 'first' | 'middle' | 'last'

/** The turns written so far, and the rules that are enforced whatever a model returns. */
export type DialogSoFar = {
  readonly turns: readonly Turn[]
  readonly words: number
  /**
   * Adds a draft and returns the turns that it became: none if it cannot be spoken or repeats a turn, two if the disclosure
   * had to be added.
   */
  accept(draft: TurnDraft, part: string, place: Place): Turn[]
  check(text: string, quote: string | null): SupportLabel
  isSaid(text: string): boolean
  replace(index: number, turn: Turn): void
  /** Throws AppError when the result is not a conversation between two hosts. */
  assertIsDialog(): void
}

const longestRow = 3
/** Maximum number of words before the greeting. So many words fit well into the first minute at any voice's speed. */
const coldOpenWords = 60

export function startDialog({
  source,
  language,
  leaderName,
  hosts,
  written = [],
}: WriteRequest): DialogSoFar {
  const turns: Turn[] = []
  const said = new Set<string>()
  const names = knownNames(leaderName, hosts)
  let words = 0
  let isDisclosed = false

  function add(turn: Turn): Turn {
    turns.push(turn)
    said.add(sameText(turn.text))
    words += countWords(turn.text)
    return turn
  }
  for (const turn of written) {
    add(turn)
    isDisclosed ||= mentionsDisclosure(turn.text, language)
  }
  const check: DialogSoFar['check'] = (text, quote) => checkLine({ text, quote }, { source, language, names })

  return {
    turns,
    get words() {
      return words
    },
    check,
    isSaid: (text) => said.has(sameText(text)),
    replace(index, turn) {
      turns[index] = turn
      said.add(sameText(turn.text))
    },
    accept(draft, part, place) {
      const text = cleanTurnText(draft.text)
      if (text === '' || said.has(sameText(text))) return []
      const added: Turn[] = []
      const discloses = !isDisclosed && mentionsDisclosure(text, language)
      const isStory = turns.length > 0 || (draft.kind === 'answer' && draft.quote !== null)
      const isColdOpen = isStory && draft.kind !== 'opening' && words + countWords(text) <= coldOpenWords
      const wasDisclosed = isDisclosed
      if (!isDisclosed && !discloses && !isColdOpen) {
        const disclosure = disclosureText(language, leaderName)
        added.push(add({ speaker: 'Host A', kind: 'opening', text: disclosure, part, ...noClaim('writer') }))
        isDisclosed = true
      }
      if (discloses) isDisclosed = true
      const kind = discloses ? 'opening' : kindAt(draft.kind, turns, place, wasDisclosed)
      const label = check(text, draft.quote)
      added.push(add({ speaker: nextSpeaker(turns, draft), text, kind, part, ...label }))
      return added
    },
    assertIsDialog() {
      const speakersSoFar = new Set(turns.map((turn) => turn.speaker))
      if (turns.length >= 4 && speakersSoFar.size === speakers.length) return
      throw new AppError(
        'unavailable',
        'The writer made no talk between two hosts of this text. Try again or choose another writer.',
      )
    },
  }
}

/** Returns who speaks. The other host speaks after three turns in a row by one host, and answers what that host asked. */
function nextSpeaker(turns: readonly Turn[], { speaker, kind }: Pick<Turn, 'speaker' | 'kind'>): Speaker {
  const row = turns.slice(-longestRow)
  const isLongRow = row.length === longestRow && row.every((turn) => turn.speaker === speaker)
  const last = row.at(-1)
  const answersHimself = kind === 'answer' && last?.speaker === speaker && last.text.endsWith('?')
  if (!isLongRow && !answersHimself) return speaker
  return speaker === 'Host A' ? 'Host B' : 'Host A'
}

/**
 * Returns the kind of a turn. Greeting and goodbye are allowed only in their places, because each has a pause of its own in
 * the sound.
 */
function kindAt(
  kind: Turn['kind'],
  turns: readonly Turn[],
  place: Place,
  wasDisclosed: boolean,
): Turn['kind'] {
  if (kind === 'opening' && wasDisclosed && turns.at(-1)?.kind !== 'opening') return 'reaction'
  return kind === 'close' && place !== 'last' ? 'reaction' : kind
}

function sameText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

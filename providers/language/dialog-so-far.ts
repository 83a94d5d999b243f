import { countWords } from '#core/dialog/dialog.ts'
import { disclosureText, mentionsDisclosure, withoutDisclosure } from '#core/dialog/disclosure.ts'
import { groundTurn } from '#core/dialog/grounding.ts'
import { type Speaker, speakers, type Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import type { TurnDraft } from './turn-draft.ts'
import { cleanTurnText } from './turn-text.ts'
import type { WriteRequest } from './writer.ts'

export type Place = 'first' | 'middle' | 'last'

/** The dialog as far as it is written, and the rules that no model is trusted with. */
export type DialogSoFar = {
  readonly turns: readonly Turn[]
  readonly words: number
  /** The turns that a draft adds: none when it cannot be spoken or was said before, two when the disclosure was missing. */
  accept(draft: TurnDraft, part: string, place: Place): Turn[]
  /** Throws AppError when what was written is no talk between two hosts. */
  assertIsDialog(): void
}

const longestRow = 3

export function startDialog({ source, language, leaderName }: WriteRequest): DialogSoFar {
  const turns: Turn[] = []
  const said = new Set<string>()
  let words = 0

  function add(turn: Turn): Turn {
    turns.push(turn)
    said.add(sameText(turn.text))
    words += countWords(turn.text)
    return turn
  }

  return {
    turns,
    get words() {
      return words
    },
    accept(draft, part, place) {
      const text = cleanTurnText(draft.text)
      if (text === '' || said.has(sameText(text))) return []
      const added: Turn[] = []
      if (turns.length === 0 && !mentionsDisclosure(text, language)) {
        const disclosure = disclosureText(language, leaderName)
        added.push(
          add({ speaker: 'Host A', kind: 'opening', text: disclosure, part, support: null, source: null }),
        )
      }
      const claims = turns.length === 0 ? withoutDisclosure(text, language) : text
      const kind = kindAt(draft.kind, turns, place)
      const isGreeting = kind === 'opening' || kind === 'close'
      const grounding = groundTurn(claims, draft.quote, source, [leaderName], isGreeting)
      added.push(
        add({
          speaker: nextSpeaker(turns, draft.speaker),
          text,
          kind,
          part,
          ...grounding,
        }),
      )
      return added
    },
    assertIsDialog() {
      const heard = new Set(turns.map((turn) => turn.speaker))
      if (turns.length >= 4 && heard.size === speakers.length) return
      throw new AppError(
        'unavailable',
        'The writer made no talk between two hosts of this text. Try again or choose another writer.',
      )
    },
  }
}

/** After three turns in a row the floor goes to the other host, whatever the model says. */
function nextSpeaker(turns: readonly Turn[], wanted: Speaker): Speaker {
  const row = turns.slice(-longestRow)
  if (row.length < longestRow || row.some((turn) => turn.speaker !== wanted)) return wanted
  return wanted === 'Host A' ? 'Host B' : 'Host A'
}

/** Greeting and goodbye have their pauses in the sound, so they may stand only where they belong. */
function kindAt(kind: Turn['kind'], turns: readonly Turn[], place: Place): Turn['kind'] {
  if (turns.length === 0) return 'opening'
  if (kind === 'opening' && turns.some((turn) => turn.kind !== 'opening')) return 'reaction'
  return kind === 'close' && place !== 'last' ? 'reaction' : kind
}

function sameText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

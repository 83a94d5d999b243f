import type { KindWords } from '#core/languages/writing-pack.ts'
import { unnamed } from '#core/source/mask-speech.ts'
import type { Source } from '#core/source/source.ts'
import type { Spoken } from './exchanges.ts'

export type Speakers = {
  /** Label of the person whom the episode is about. */
  guest: string
  guestName: string
  /** Label of the person who asks most. */
  asker: string | null
  /** Name of the person who asks. Null if the text names nobody. */
  askerName: string | null
  /** Whether more than two people speak. */
  areSeveral: boolean
}

/** Finds who answers (the leader, else whoever says most and asks least) and who asks. */
export function speakersOf(
  spoken: readonly Spoken[],
  source: Source,
  leader: string,
  { nameless }: KindWords,
): Speakers {
  const all = new Map<string, { words: number; questions: number; turns: number }>()
  for (const { speaker, words, asks } of spoken) {
    const one = all.get(speaker) ?? { words: 0, questions: 0, turns: 0 }
    all.set(speaker, {
      words: one.words + words,
      questions: one.questions + Number(asks),
      turns: one.turns + 1,
    })
  }
  const labels = [...all.keys()]
  const talks = (label: string) => {
    const { words = 0, questions = 0, turns = 1 } = all.get(label) ?? {}
    return words * (1 - questions / turns)
  }
  const guest =
    labels.find((label) => isNameOf(label, leader)) ??
    labels.sort((one, other) => talks(other) - talks(one))[0] ??
    ''
  const others = labels.filter((label) => label !== guest)
  const asker = others.sort(
    (one, other) => (all.get(other)?.questions ?? 0) - (all.get(one)?.questions ?? 0),
  )[0]
  const isNameless = (label: string) => nameless.test(label) || Object.values(unnamed).includes(label)
  const named = (label: string) => (isNameless(label) ? null : fullName(label, source))
  return {
    guest,
    guestName: isNameOf(guest, leader) ? leader : (named(guest) ?? leader),
    asker: asker ?? null,
    askerName: asker === undefined ? null : named(asker),
    areSeveral: others.length > 1,
  }
}

/** Whether a label is a form of the leader's name: "PRIYA", "P. Nandakumar" or "PN" for Priya Nandakumar. */
function isNameOf(label: string, leader: string): boolean {
  const names = leader.toLowerCase().split(' ')
  const initials = names.map((name) => name.charAt(0)).join('')
  const words = label.toLowerCase().replaceAll('.', '').split(' ')
  return (
    label.toLowerCase().replaceAll('.', '') === initials ||
    words.some((word) => word.length > 2 && names.includes(word))
  )
}

/** Returns a label as a name: "Gareth Pole" for "GARETH" or "GP", if the text has that name. */
export function fullName(label: string, { text }: Source): string {
  const plain = label.replaceAll('.', '')
  const names = [...text.matchAll(/\p{Lu}\p{Ll}+(?: (?:de |von |van |del )?\p{Lu}[\p{L}’-]+){1,2}/gu)].map(
    ([name]) => name,
  )
  const isInitials = plain.length <= 3 && plain === plain.toUpperCase()
  const wanted = plain.toLowerCase()
  const found = names.find((name) => {
    const words = name.toLowerCase().split(' ')
    return isInitials ? words.map((word) => word.charAt(0)).join('') === wanted : words.includes(wanted)
  })
  if (found) return found
  return isInitials || plain !== plain.toUpperCase()
    ? label
    : plain.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}

import { countWords } from '#core/dialog/dialog.ts'
import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import type { Gender, StoryWords, WritingPack } from '#core/languages/writing-pack.ts'
import { kindOfText } from '#core/source/kind-of-text.ts'
import { hasPosts } from '#core/source/profile-heads.ts'
import type { Source } from '#core/source/source.ts'
import type { TextKind } from '#core/source/text-kind.ts'
import { limits } from './costs.ts'
import { grouped } from './grouped.ts'
import type { Introduction } from './introductions.ts'
import { shortName, spokenLeader } from './leader-name.ts'
import { headLines } from './long-openings.ts'
import { addNeeds } from './needs.ts'
import { spokenParts } from './notes.ts'
import { featuresOf, type SentenceFeatures } from './sentence.ts'
import { speakable } from './speakable.ts'
import { headOf, tellableSentences } from './tellable.ts'
import { addWeights, themeOf } from './weigh-lines.ts'
import { voiceOf } from './whose-words.ts'

/** A sentence of the source as a host says it, with its analysis. */
export type Line = SentenceFeatures & {
  /** Position in `Story.lines`. */
  index: number
  text: string
  start: number
  end: number
  heading: string | null
  paragraph: number
  section: number
  isItem: boolean
  /** `label`: the label of a note. `saidBy`: the speaker of a quotation in notes or a profile. */
  label: string | null
  saidBy: string | null
  opensParagraph: boolean
  closesParagraph: boolean
  opensSection: boolean
  /** The text to use after a gap, with the leader's name for its pronoun or with the full date. Null if unchanged. */
  named: string | null
  /** Whether `named` is used even without a gap: the line begins a paragraph, and the line before names another person. */
  isUnclear: boolean
  weight: number
  /** Whether the line can follow a gap. */
  stands: boolean
  /** Groups of lines. At least one line of each group must be selected too. */
  needs: number[][]
  /** Same as `needs`, for lines that introduce people whom the line names. */
  people: number[][]
  /** Same as `needs`, but only if one of the two lines before is not selected. */
  known: number[][]
  /** Lines that may tell the outcome. At least one of them must be selected too. */
  owes: number[]
  /** Stems of the content words. */
  theme: ReadonlySet<string>
}

export type Story = {
  language: Language
  pack: WritingPack
  leader: string
  name: string
  gender: Gender
  kind: TextKind
  /** Whether the text is a memoir, speech or eulogy in the first person. */
  isOwnWords: boolean
  /** Whether the text is notes, or a profile mostly of lists. Its lines are no whole sentences. */
  isFragments: boolean
  /** Who says "I": the leader or another person. Null if the text does not tell. */
  voice: string | null
  /** Place and audience of a speech, if the head of the text states them. Otherwise empty. */
  occasion: string
  lines: Line[]
  lastSection: number
  /** How the text introduces people, by name. */
  introductions: ReadonlyMap<string, Introduction>
}

const wordsOfPart = 130
const shareOfItems = 0.5

/**
 * Maximum number of lines that are used whole. From a longer text only the opening, the closing section and the paragraphs with the highest
 * weight are used.
 */
const mostLines = 600

export function readStory(
  source: Source,
  leaderName: string,
  language: Language,
  kind: TextKind = kindOfText(source, leaderName, language),
): Story {
  const pack = languagePacks[language].writing
  const leader = spokenLeader(leaderName)
  const name = shortName(leaderName, source.text)
  const tellable = tellableSentences(spokenParts(source, kind, pack, leader), kind, pack, [leader, name])
  const [occasion, more] = headOf(source, pack.words)
  let section = -1
  let heading: string | null | undefined
  const isParted = new Set(tellable.map(({ sentence }) => sentence.heading)).size > 1
  let inSection = 0
  const lines = tellable.map(({ sentence, text }, index): Line => {
    const opensParagraph = tellable[index - 1]?.sentence.paragraph !== sentence.paragraph
    // A text without headings is divided into sections at paragraphs that begin a scene.
    const isNext = isParted
      ? sentence.heading !== heading
      : opensParagraph && inSection > wordsOfPart && beginsScene(text, pack.words)
    const opensSection = index === 0 || isNext
    if (opensSection) {
      section++
      inSection = 0
    }
    inSection += countWords(text)
    heading = sentence.heading
    return {
      index,
      text,
      ...featuresOf(text, pack.words),
      start: sentence.start,
      end: sentence.end,
      heading: sentence.heading,
      paragraph: sentence.paragraph,
      section,
      isItem: sentence.isItem === true,
      label: sentence.label ?? null,
      saidBy: (kind !== 'interview' && sentence.speaker) || null,
      opensParagraph,
      closesParagraph: tellable[index + 1]?.sentence.paragraph !== sentence.paragraph,
      opensSection,
      named: null,
      isUnclear: false,
      weight: 1,
      stands: true,
      needs: [],
      people: [],
      known: [],
      owes: [],
      theme: themeOf(text, { language, name }),
    }
  })
  const items = lines.filter(({ isItem }) => isItem)
  const story: Story = {
    language,
    pack,
    leader,
    name,
    gender: genderOf(lines, name, pack),
    kind,
    isOwnWords: kind === 'own_words',
    isFragments:
      kind === 'notes' ||
      (kind === 'profile' && (items.length > lines.length * shareOfItems || hasPosts(lines))),
    voice: voiceOf(source, leader, language),
    // A sentence is no occasion, unless it has a date: "Address to the graduates of Leith, 4 May 1931."
    occasion:
      occasion && !more && !pack.kinds.toRoom.test(occasion.text) && !/^\D+[.!?…]$/u.test(occasion.text)
        ? speakable(
            headLines(source.text.slice(occasion.start, occasion.end)).replace(/[.:]$/, ''),
            [leader, name],
            pack.words.spoken,
          )
        : '',
    lines,
    lastSection: section,
    introductions: new Map(),
  }
  addWeights(story)
  if (lines.length > mostLines) story.lines = shortened(story)
  addNeeds(story)
  return story
}

/**
 * Whether the first line of a paragraph begins a scene. It does not if it continues one: "A tooth," she says. "He refused." "Two years
 * later …"
 */
function beginsScene(text: string, words: StoryWords): boolean {
  const { isSpeech, isContrary, words: length } = featuresOf(text, words)
  const goesOn = words.pointsBack.test(text) || words.relativeTime.test(text)
  return !isSpeech && !isContrary && !goesOn && length > limits.dependent
}

/**
 * Returns the gender of most pronouns in sentences that name the leader and in the next ones. On a tie, of most pronouns in the whole
 * text.
 */
function genderOf(lines: Line[], name: string, { words: { pronouns } }: WritingPack): Gender {
  const near = lines.filter(({ text, index }) => text.includes(name) || lines[index - 1]?.text.includes(name))
  const count = (some: Line[], pattern: RegExp) =>
    some.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
  const surplus = (some: Line[]) => count(some, pronouns.she) - count(some, pronouns.he)
  return (surplus(near) || surplus(lines)) > 0 ? 'she' : 'he'
}

function shortened({ lines, lastSection }: Story): Line[] {
  const paragraphs = grouped(lines, ({ paragraph }) => paragraph)
  const worth = (members: Line[]) =>
    members.reduce((sum, { weight }) => sum + weight, 0) / (members.length + 2)
  const paragraphNumbers = new Set<number>()
  let count = 0
  const keep = (members: Line[]) => {
    if (count > mostLines || paragraphNumbers.has(members[0]?.paragraph ?? -1)) return
    paragraphNumbers.add(members[0]?.paragraph ?? -1)
    count += members.length
  }
  for (const members of paragraphs.values()) {
    const section = members[0]?.section
    if (section === 0 || section === lastSection) keep(members.slice(0, 200))
  }
  for (const members of [...paragraphs.values()].sort((one, other) => worth(other) - worth(one)))
    keep(members)
  return lines
    .filter(({ paragraph }) => paragraphNumbers.has(paragraph))
    .map((line, index) => ({ ...line, index }))
}

/** Returns the index of the first line of the last paragraph, or -1 if the story has only one section. */
export function closingStart({ lastSection }: Story, lines: Line[]): number {
  const last = lines.at(-1)
  if (!last || lastSection === 0) return -1
  return lines.find(({ paragraph }) => paragraph === last.paragraph)?.index ?? -1
}

import { expect, test } from 'vitest'
import type { Edit } from '#core/editing/edit-lines.ts'
import { type Line, sameContent } from '#core/editing/line.ts'
import { isEmptyPlan, linesAfter, planSave } from '#core/editing/save-plan.ts'
import { emptyScript, nextScript, type ScriptMessage, type ScriptState } from '#core/editing/script-state.ts'
import { seededRandom } from '#core/writing/random.ts'
import type { Database } from '#tables/database.ts'
import { listLines, saveLines } from '#tables/lines/lines-queries.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const edits = isEveryCaseWanted ? 20_000 : 600
/** 200 kills in 20,000 edits. */
const editsPerKill = 100
const editsPerSave = 12
const editsPerReshape = 50
const editsPerLook = 300

const site = givenSite()
const ann = givenAccount(site, 'ann')

type Text = Pick<Line, 'text'>
/** `draft` is what the browser keeps for a tab that dies. */
type Tab = { state: ScriptState; draft: { base: Line[]; mine: Line[] } | null; undoable: number }

const wordsOf = (lines: Text[]) => lines.flatMap(({ text }) => text.match(/w\d+/g) ?? [])

test(`Q1 ${edits} random edits by two tabs that are killed again and again: no word is lost, none doubled`, async () => {
  const seed = Number(process.env.EDITS_SEED ?? 20_261_126)
  const random = seededRandom(seed)
  const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One
  const db = ann.client as unknown as Database
  const { data } = await ann.client
    .rpc('create_podcast_with_dialog', {
      podcast: { title: 'Edited by two' },
      dialog: Array.from({ length: 12 }, (_, n) => ({
        speaker: 'Host A',
        text: `w${n}`,
        part: `Part ${n % 3}`,
      })),
    })
    .single<{ id: string }>()
    .throwOnError()
  const podcast = data.id
  let lastWord = 11
  /** Each word stands once, but for those that somebody has taken away: they stand at most once. */
  const taken = new Set<string>()
  const foundOnce = new Set<string>()
  const takeAway = (before: Text[], after: Text[]) => {
    const left = new Set(wordsOf(after))
    for (const word of wordsOf(before)) if (!left.has(word)) taken.add(word)
  }

  const send = (tab: Tab, message: ScriptMessage) => {
    tab.state = nextScript(tab.state, message)
    const { stored, mine } = tab.state
    tab.draft = stored && !isEmptyPlan(planSave(stored, mine)) ? { base: stored, mine } : null
  }
  const decide = (tab: Tab) => {
    for (const { id, theirs } of tab.state.conflicts) {
      const mine = tab.state.mine.filter((line) => line.id === id)
      const whose = pick(['mine', 'theirs'] as const)
      if (whose === 'mine') takeAway([theirs], mine)
      else takeAway(mine, [theirs])
      send(tab, { type: 'choose', id, whose })
    }
  }
  const read = async (tab: Tab) => {
    send(tab, { type: 'rows', rows: await listLines(db, podcast) })
    decide(tab)
  }
  const open = async (tab: Tab) => {
    const { draft } = tab
    tab.state = emptyScript
    tab.undoable = 0
    send(tab, { type: 'rows', rows: await listLines(db, podcast) })
    if (draft) send(tab, { type: 'draft', ...draft })
    decide(tab)
  }
  /** `isCut`: the tab dies while the reply is on its way. */
  const save = async (tab: Tab, isCut = false) => {
    const { stored, mine } = tab.state
    const plan = planSave(stored ?? [], mine)
    if (!stored || isEmptyPlan(plan)) return
    const result = await saveLines(db, podcast, plan)
    if (isCut) return open(tab)
    send(tab, { type: 'saved', stored, sent: linesAfter(stored, plan), ...result })
    decide(tab)
  }

  const chooseEdit = (tab: Tab, line: Line, word: string): Edit | 'undo' => {
    const { mine } = tab.state
    const { id } = line
    const chance = random()
    if (chance < 0.6) return { type: 'type', id, text: `${line.text} ${word}`.trim() }
    if (chance < 0.68) return { type: 'move', id, to: Math.floor(random() * mine.length) }
    if (chance < 0.74) return { type: 'give', id }
    if (chance < 0.78) return { type: 'name-chapter', id, title: `Part ${Math.floor(random() * 9)}` }
    if (chance < 0.88 && mine.length < 40) return { type: 'add', afterId: id, newId: crypto.randomUUID() }
    if (chance < 0.93 && tab.undoable > 0) return 'undo'
    if (mine.length > 8) return { type: 'remove', id }
    return { type: 'move-lines', ids: [id, pick(mine).id], before: pick(mine).id }
  }
  const edit = (tab: Tab) => {
    const { mine, conflicts } = tab.state
    const line = pick(mine)
    const word = `w${++lastWord}`
    const at = lastWord * 5000
    const change = chooseEdit(tab, line, word)
    if (change === 'undo') {
      tab.undoable--
      taken.add(word)
      send(tab, { type: 'undo' })
      return takeAway(mine, tab.state.mine)
    }
    send(tab, { type: 'edit', edit: change, label: 'x', at })
    if (tab.state.mine !== mine) tab.undoable++
    if (change.type === 'add') {
      send(tab, { type: 'edit', edit: { type: 'type', id: change.newId, text: word }, label: 'x', at })
      tab.undoable++
    } else if (change.type !== 'type') taken.add(word)
    if (change.type === 'remove') {
      takeAway([line], [])
      takeAway(
        conflicts.filter(({ id }) => id === line.id).map(({ theirs }) => theirs),
        [],
      )
    }
  }
  /** Splits a line, or joins it with the one above, while the other tab has nothing of its own in either. */
  const reshape = async (tab: Tab, other: Tab) => {
    await save(tab)
    await read(tab)
    const { mine } = tab.state
    const line = pick(mine)
    const isUntouched = ({ id }: Line) => {
      const [theirs, known, here] = [other.state.mine, other.state.stored, tab.state.stored].map((lines) =>
        lines?.find((one) => one.id === id),
      )
      return theirs && known && here && sameContent(theirs, known) && sameContent(known, here)
    }
    if (![line, mine[mine.indexOf(line) - 1] ?? line].every(isUntouched)) return
    const at = line.text.indexOf(' ')
    const change: Edit =
      at > 0 && random() < 0.5
        ? { type: 'split', id: line.id, at, newId: crypto.randomUUID() }
        : { type: 'join', id: line.id }
    send(tab, { type: 'edit', edit: change, label: 'x', at: lastWord * 5000 })
    await save(tab)
    await read(other)
    // Undone later, beside words that the other has written there since, it would be a conflict of three.
    tab.undoable = 0
  }

  const [first, second] = [0, 1].map((): Tab => ({ state: emptyScript, draft: null, undoable: 0 })) as [
    Tab,
    Tab,
  ]
  const tabs = [first, second]
  const look = async (at: number) => {
    for (let round = 0; round < 4; round++)
      for (const tab of tabs) {
        await read(tab)
        await save(tab)
      }
    const counted = new Map<string, number>()
    for (const word of wordsOf(await listLines(db, podcast))) counted.set(word, (counted.get(word) ?? 0) + 1)
    for (const word of counted.keys()) if (!taken.has(word)) foundOnce.add(word)
    const doubled = [...counted].flatMap(([word, count]) => (count > 1 ? [word] : []))
    const all = Array.from({ length: lastWord + 1 }, (_, n) => `w${n}`)
    const lost = all.filter((word) => !counted.has(word) && !taken.has(word))
    expect({ at, seed, doubled, lost }).toEqual({ at, seed, doubled: [], lost: [] })
  }

  for (const tab of tabs) await open(tab)
  let kills = 0
  for (let at = 1; at <= edits; at++) {
    const tab = pick(tabs)
    edit(tab)
    if (at % editsPerSave === 0) await (random() < 0.7 ? save(pick(tabs)) : read(pick(tabs)))
    if (at % editsPerReshape === 0) await reshape(tab, tab === first ? second : first)
    if (at % editsPerKill === 0) {
      kills++
      await (random() < 0.5 ? save(tab, true) : open(tab))
    }
    if (at % editsPerLook === 0) await look(at)
  }
  expect(kills).toBe(edits / editsPerKill)
  // It would prove nothing of words that were all taken away.
  expect(foundOnce.size).toBeGreaterThan(edits / 20)
}, 1_800_000)

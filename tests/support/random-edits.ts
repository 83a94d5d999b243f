import { setTimeout as delay } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Edit } from '#core/editing/edit-lines.ts'
import { type Line, sameContent } from '#core/editing/line.ts'
import { isEmptyPlan, linesAfter, planSave } from '#core/editing/save-plan.ts'
import { emptyScript, nextScript, type ScriptMessage, type ScriptState } from '#core/editing/script-state.ts'
import { seededRandom } from '#core/writing/random.ts'
import type { Database } from '#tables/database.ts'
import { listLines, saveLines } from '#tables/lines/lines-queries.ts'

const editsPerSave = 12
const editsPerReshape = 50
const editsPerLook = 300

type Text = Pick<Line, 'text'>
/** `draft` is what the browser keeps for a tab that dies. */
type Tab = { state: ScriptState; draft: { base: Line[]; mine: Line[] } | null; undoable: number }

/** What was found each time that all was saved: words that stand twice, and words that nobody took away and are gone. */
export type Found = { at: number; doubled: string[]; lost: string[] }

export type EditedAtRandom = {
  looks: Found[]
  kills: number
  /** Kills after which the tab did not know whether its save had arrived. */
  unanswered: number
  /** Words that stood in the dialog although nothing kept them there but the saves. */
  foundOnce: number
}

const wordsOf = (lines: Text[]) => lines.flatMap(({ text }) => text.match(/w\d+/g) ?? [])

/** Nobody edits as quickly as this: the site asks for patience now and then, and the editor tries again. */
async function patiently<Reply>(work: () => Promise<Reply>): Promise<Reply> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if ((error as { cause?: { code?: string } }).cause?.code !== 'HC429') throw error
      await delay(500)
    }
}

/**
 * Two tabs edit a dialog of numbered words at random, as the editor does. At each kill `interrupt` is given what a tab does
 * at that moment; it returns null where the reply is lost. The tab then dies and comes back with its draft, or tries again.
 */
export async function editAtRandom(options: {
  client: SupabaseClient
  seed: number
  edits: number
  editsPerKill: number
  interrupt: <Reply>(work: () => Promise<Reply>) => Promise<Reply | null>
  onLook?: (found: Found) => void
}): Promise<EditedAtRandom> {
  const { seed, edits, editsPerKill, interrupt, onLook = () => {} } = options
  const random = seededRandom(seed)
  const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One
  const db = options.client as unknown as Database
  const { data } = await options.client
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
    send(tab, { type: 'rows', rows: await patiently(() => listLines(db, podcast)) })
    decide(tab)
  }
  const open = async (tab: Tab) => {
    const { draft } = tab
    tab.state = emptyScript
    tab.undoable = 0
    send(tab, { type: 'rows', rows: await patiently(() => listLines(db, podcast)) })
    if (draft) send(tab, { type: 'draft', ...draft })
    decide(tab)
  }
  const save = async (tab: Tab, interrupted?: typeof interrupt) => {
    const { stored, mine } = tab.state
    const plan = planSave(stored ?? [], mine)
    if (!stored || isEmptyPlan(plan)) return
    const saving = () => patiently(() => saveLines(db, podcast, plan))
    const result = interrupted ? await interrupted(saving) : await saving()
    if (!result) return
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
    send(tab, { type: 'edit', edit: change, at })
    if (tab.state.mine !== mine) tab.undoable++
    if (change.type === 'add') {
      send(tab, { type: 'edit', edit: { type: 'type', id: change.newId, text: word }, at })
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
    send(tab, { type: 'edit', edit: change, at: lastWord * 5000 })
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
  const looks: Found[] = []
  const look = async (at: number) => {
    for (let round = 0; round < 4; round++)
      for (const tab of tabs) {
        await read(tab)
        await save(tab)
      }
    const counted = new Map<string, number>()
    for (const word of wordsOf(await patiently(() => listLines(db, podcast))))
      counted.set(word, (counted.get(word) ?? 0) + 1)
    for (const word of counted.keys()) if (!taken.has(word)) foundOnce.add(word)
    const doubled = [...counted].flatMap(([word, count]) => (count > 1 ? [word] : []))
    const all = Array.from({ length: lastWord + 1 }, (_, n) => `w${n}`)
    const lost = all.filter((word) => !counted.has(word) && !taken.has(word))
    looks.push({ at, doubled, lost })
    onLook({ at, doubled, lost })
  }

  for (const tab of tabs) await open(tab)
  let kills = 0
  let unanswered = 0
  const kill = async (tab: Tab) => {
    kills++
    const chance = random()
    if (chance < 0.3) await interrupt(async () => {})
    else
      await save(tab, async (work) => {
        const reply = await interrupt(work)
        if (reply === null) unanswered++
        return reply
      })
    if (chance < 0.7) await open(tab)
  }
  for (let at = 1; at <= edits; at++) {
    const tab = pick(tabs)
    edit(tab)
    if (at % editsPerSave === 0) await (random() < 0.7 ? save(pick(tabs)) : read(pick(tabs)))
    // Not beside a kill: it saves, and the kill shall find something unsaved.
    if (at % editsPerReshape === editsPerReshape / 2) await reshape(tab, tab === first ? second : first)
    if (at % editsPerKill === 0) await kill(tab)
    if (at % editsPerLook === 0) await look(at)
  }
  return { looks, kills, unanswered, foundOnce: foundOnce.size }
}

import { zodSchema } from 'ai'
import { z } from 'zod'
import { partsOf } from '#core/dialog/dialog.ts'
import { formFaultOf } from '#core/dialog/form-faults.ts'
import { AppError } from '#core/errors.ts'
import { siteWords } from '#core/languages/languages.ts'
import { askWithRetries } from './ask-with-retries.ts'
import { isSmall } from './episode-prompts.ts'
import type { Desk } from './llm-writer.ts'
import { renderScriptSoFar } from './token-budget.ts'
import { cleanTitle, cleanTurnText } from './turn-text.ts'
import { roomForScript } from './whole-script.ts'
import type { Described } from './writer.ts'

const draftSchema = z.object({
  of: z.enum(['title', 'teaser', 'takeaway', 'chapter']),
  part: z.coerce.number().nullable().catch(null),
  text: z.string(),
})
type Draft = z.infer<typeof draftSchema>
const element = zodSchema(draftSchema)

const longest = { title: 120, teaser: 600, takeaway: 260, chapter: 80 }
const mostTakeaways = 3
/**
 * Maximum number of drafts that are read, because a model that sends more does not stop. Title, teaser, takeaways and
 * chapter titles are fewer.
 */
const mostDrafts = 30
const tokensPerDraft = 100

/**
 * Has the model name and describe the finished dialog. Its texts go through the same checks as lines, and texts that fail
 * are not used. A chapter whose planned title fails gets the new title. A failure here does not lose the dialog.
 */
export async function describeEpisode(desk: Desk): Promise<void> {
  const { request } = desk
  if (!request.onDescribed) return
  try {
    const drafts = isSmall(desk.service.contextTokens) ? [] : await askForDrafts(desk)
    // The titles of a creator's plan stay, and so do those of an earlier try.
    const planned = request.plan ? [] : partsOf(desk.dialog.turns).map(({ title }) => title)
    const passed = await passing(desk, [...planned, ...drafts.map(({ text }) => text)])
    const sound = drafts.filter(({ text }) => passed.has(text))
    await renameChapters(desk, planned, passed, sound)
    request.onDescribed(describedBy(sound, siteWords[request.language].notes.takeaways))
  } catch (error) {
    request.signal.throwIfAborted()
    if (!(error instanceof AppError)) throw error
  }
}

async function askForDrafts(desk: Desk): Promise<Draft[]> {
  const { service, request, windows, dialog } = desk
  const drafts: Draft[] = []
  const [prompts] = windows
  if (!prompts) return drafts
  const parts = partsOf(dialog.turns)
  const chapters = parts.map(({ title }, index) => `${index + 1}. ${title}`).join('\n')
  const replyTokens = (mostTakeaways + 2 + parts.length) * tokensPerDraft
  const room = roomForScript(desk, prompts, { task: 'describe', sections: chapters, replyTokens })
  const question = prompts.ask(
    'describe',
    [
      ['SCRIPT', renderScriptSoFar(dialog.turns, room)],
      ['CHAPTERS', chapters],
    ],
    {},
  )
  const reply = askWithRetries(service, request.signal, () =>
    drafts.length > 0 ? null : { ...question, element, signal: request.signal },
  )
  for await (const { of, part, text } of reply) {
    const isTitle = of === 'title' || of === 'chapter'
    const clean = isTitle ? cleanTitle(text) : cleanTurnText(text)
    if (clean !== '' && clean.length <= longest[of]) drafts.push({ of, part, text: clean })
    if (drafts.length >= mostDrafts) break
  }
  return drafts
}

/** Returns the texts that pass the rules and the checking model. */
async function passing({ request, dialog }: Desk, texts: readonly string[]): Promise<Set<string>> {
  const { language, source, check } = request
  const statements = [...new Set(texts)]
    .filter((text) => formFaultOf(text, language, source) === null)
    .map((text) => ({ text, before: '', label: dialog.check(text, null) }))
  const labels = check ? await check(statements) : statements.map(({ label }) => label)
  return new Set(
    statements.flatMap(({ text }, place) => (labels[place]?.support === 'unsupported' ? [] : [text])),
  )
}

async function renameChapters(
  { request, dialog }: Desk,
  planned: readonly string[],
  passed: ReadonlySet<string>,
  sound: readonly Draft[],
): Promise<void> {
  for (const [place, title] of planned.entries()) {
    if (passed.has(title)) continue
    const better = sound.find(({ of, part }) => of === 'chapter' && part === place + 1)?.text
    const part = better && !planned.includes(better) ? better : `${request.leaderName} ${place + 1}`
    for (const [index, turn] of dialog.turns.entries()) {
      if (turn.part !== title) continue
      dialog.replace(index, { ...turn, part })
      await request.onRevised?.(index, { ...turn, part })
    }
  }
}

function describedBy(sound: readonly Draft[], heading: string): Described {
  const takeaways = sound.filter(({ of }) => of === 'takeaway').slice(0, mostTakeaways)
  const list = takeaways.length > 0 ? [[heading, ...takeaways.map(({ text }) => `- ${text}`)].join('\n')] : []
  const teaser = sound.find(({ of }) => of === 'teaser')
  return {
    title: sound.find(({ of }) => of === 'title')?.text ?? null,
    notes: teaser ? [teaser.text, ...list].join('\n\n') : null,
  }
}

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Lexicon, parseLexicon } from '#core/audio/lexicon.ts'
import { musics, type SoundStyle, usualStyle } from '#core/audio/sound-style.ts'
import { defaultFormatId, formats } from '#core/dialog/formats.ts'
import { type PlanPart, planSchema } from '#core/dialog/plan.ts'
import { longestAudience, longestSteering } from '#core/dialog/steering.ts'
import { mostDocuments } from '#core/documents/document.ts'
import { AppError } from '#core/errors.ts'
import { type Language, languages } from '#core/languages/languages.ts'
import { type TextKind, textKinds } from '#core/source/text-kind.ts'
import type { HostVoices } from '#pipeline/dialog-file.ts'
import type { MakeRequest } from '#pipeline/make-request.ts'

export const makeUsage = `helmcast make FILE… --leader NAME [options]

FILE is .txt or .md, or documents that become one text: .docx, .pdf, .epub, .html, .rtf, .vtt, .srt

  --leader NAME      the leader the text is about
  --format ID        ${formats.map((format) => `${format.id} (${format.durationMinutes} min)`).join(', ')}
  --language CODE    ${languages.join(', ')}; default: the language the text is in
  --kind KIND        ${textKinds.join(', ')}; default: what the text looks like (built-in writer only)
  --writer ID        see 'helmcast writers'; default: the best one available
  --voices A,B       two voices, see 'helmcast voices'; default: the best two for the language
  --speech-model ID  eleven_multilingual_v2, eleven_turbo_v2 or eleven_v3 (ElevenLabs voices only)
  --music MOOD       calm, bright, grave or none; default: calm
  --plain            no room tone, no music, even pauses
  --lexicon FILE     pronunciations, a line each: Name = how it is said
  --out DIR          folder for the episode; default: one of its own in DATA_DIR/episodes
  --audience TEXT    for whom it is, for example "nurses in their first year" (language models only)
  --wish TEXT        what you wish of tone, emphasis and choice, up to 2,000 characters (language models only)
  --plan             only print the parts that a language model would write, as JSON; no audio
  --plan-file FILE   write these parts: what --plan printed, changed by you
  --seed N           another number, another dialog from the built-in writer; default: made from the text
  --budget MONEY     US dollars that this run may cost: it stops before a call that could exceed them
  --json             one JSON object a line instead of the progress bar

Stop it with Ctrl-C whenever you like: the next run goes on where it was. Edit dialog.json and run the same command
again: only the lines you changed are voiced again.`

export type MakeOptions = {
  files: string[]
  json: boolean
  planOnly: boolean
  /** Budget in US dollars; null: no limit. */
  budget: number | null
  readPlan: () => Promise<PlanPart[] | null>
  readLexicon: () => Promise<Lexicon>
  request: Omit<MakeRequest, 'bytes' | 'fileName' | 'lexicon' | 'settings' | 'plan' | 'budget'>
}

export function parseMakeOptions(args: string[]): MakeOptions | 'help' {
  const { values, positionals } = parse(args)
  if (values.help) return 'help'
  if (positionals.length === 0)
    throw new AppError(
      'invalid',
      "Name a text file: helmcast make FILE.md --leader NAME. 'helmcast make --help' lists the options.",
    )
  if (positionals.length > mostDocuments)
    throw new AppError(
      'invalid',
      `At most ${mostDocuments} documents make one text; these are ${positionals.length}.`,
    )
  const leaderName = values.leader?.trim()
  if (!leaderName) throw new AppError('invalid', 'Say who the text is about: --leader NAME.')
  const formatId = values.format ?? defaultFormatId
  const format = formats.find((candidate) => candidate.id === formatId)
  if (!format)
    throw new AppError(
      'invalid',
      `There is no format '${formatId}'. Choose one of ${formats.map(({ id }) => id).join(', ')}.`,
    )
  const lexiconPath = values.lexicon
  const planPath = values['plan-file']
  return {
    files: positionals,
    json: values.json ?? false,
    planOnly: values.plan ?? false,
    budget: moneyOf(values.budget),
    readPlan: async () => (planPath ? parsePlan(await readText(planPath, 'plan'), planPath) : null),
    readLexicon: async () => parseLexicon(lexiconPath ? await readText(lexiconPath, 'pronunciations') : ''),
    request: {
      leaderName,
      format,
      language: languageOf(values.language),
      kind: kindOf(values.kind),
      writerId: values.writer ?? null,
      voices: voicesOf(values.voices),
      speechModel: values['speech-model'] ?? null,
      style: styleOf(values.music, values.plain ?? false),
      seed: seedOf(values.seed),
      folder: values.out ?? null,
      audience: shortText(values.audience, '--audience', longestAudience),
      wish: shortText(values.wish, '--wish', longestSteering),
    },
  }
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        leader: text,
        format: text,
        language: text,
        kind: text,
        writer: text,
        voices: text,
        'speech-model': text,
        lexicon: text,
        music: text,
        plain: flag,
        out: text,
        seed: text,
        audience: text,
        wish: text,
        plan: flag,
        'plan-file': text,
        budget: text,
        json: flag,
        help: { ...flag, short: 'h' },
      },
    })
  } catch (error) {
    throw new AppError(
      'invalid',
      `${(error as Error).message.split('. ')[0]}. 'helmcast make --help' lists the options.`,
    )
  }
}

function languageOf(value: string | undefined): Language | null {
  if (value === undefined) return null
  const language = languages.find((candidate) => candidate === value)
  if (!language)
    throw new AppError('invalid', `Helmcast speaks ${languages.join(', ')}; '${value}' is not among them.`)
  return language
}

function kindOf(value: string | undefined): TextKind | null {
  if (value === undefined) return null
  const kind = textKinds.find((candidate) => candidate === value)
  if (!kind) throw new AppError('invalid', `A text is ${textKinds.join(', ')}; '${value}' is not among them.`)
  return kind
}

/** All music but uploaded music, which only sites have. */
const ownless = musics.filter((music) => music !== 'own')

function styleOf(music: string | undefined, isPlain: boolean): SoundStyle {
  const chosen =
    music === undefined ? (isPlain ? 'none' : usualStyle.music) : ownless.find((known) => known === music)
  if (!chosen)
    throw new AppError('invalid', `There is no music '${music}'. Choose one of ${ownless.join(', ')}.`)
  return { isProduced: !isPlain, music: chosen }
}

function voicesOf(value: string | undefined): HostVoices | null {
  if (value === undefined) return null
  const [hostA, hostB, ...rest] = value.split(',').map((voice) => voice.trim())
  if (!hostA || !hostB || rest.length > 0) {
    throw new AppError(
      'invalid',
      "Give two voices with a comma between them, for example kokoro:af_heart,kokoro:am_michael ('helmcast voices' lists them).",
    )
  }
  return { 'Host A': hostA, 'Host B': hostB }
}

function seedOf(value: string | undefined): number | null {
  if (value === undefined) return null
  if (!/^\d{1,9}$/.test(value))
    throw new AppError('invalid', `--seed takes a whole number; '${value}' is none.`)
  return Number(value)
}

function moneyOf(value: string | undefined): number | null {
  if (value === undefined) return null
  if (!/^\$?\d{1,6}(?:\.\d{1,4})?$/.test(value))
    throw new AppError('invalid', `--budget takes US dollars, such as 0.50; '${value}' is none.`)
  return Number(value.replace('$', ''))
}

function shortText(value: string | undefined, option: string, most: number): string {
  const text = value?.trim() ?? ''
  if (text.length > most)
    throw new AppError('invalid', `${option} takes up to ${most} characters; these are ${text.length}.`)
  return text
}

function parsePlan(text: string, path: string): PlanPart[] {
  try {
    return planSchema.parse(JSON.parse(text))
  } catch (cause) {
    const message = `${path} holds no plan: a JSON list of at least two parts, as --plan prints it.`
    throw new AppError('invalid', message, { cause })
  }
}

async function readText(path: string, what: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new AppError(
      'not-found',
      `The ${what} in ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dictionaryRows } from '#core/checks/dictionary-rows.ts'
import { languagePacks } from '#core/languages/packs.ts'

const root = join(import.meta.dirname, '..', '..')

/** Copies core/ to a folder that can resolve our packages. */
function copyCore(): string {
  const copy = mkdtempSync(join(root, 'build', 'language-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  cpSync(join(root, 'core'), join(copy, 'core'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  })
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  const config = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...config, include: ['core', '*.ts'] }))
  return copy
}

/** Adds a line to a list, and the import of what it names. */
function addToList(path: string, imported: string, line: string): void {
  const text = readFileSync(path, 'utf8')
  const added = text.replace(/^ {2}de: .*\n/m, (last) => `${last}  ${line}\n`)
  if (added === text) throw new Error(`${path} has no list to add to`)
  writeFileSync(path, `${imported}\n${added}`)
}

const compile = (copy: string) =>
  execFileSync(process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', copy], {
    encoding: 'utf8',
  })

const makeDialog = `
import { formats } from '#core/dialog/formats.ts'
import { checkStoredLine } from '#core/checks/check-line.ts'
import { isTranslated } from '#core/checks/translated-names.ts'
import { readSource } from '#core/source/read-source.ts'
import { writeDialog } from '#core/writing/write-dialog.ts'

const text = \`# Ana Ribar

Ana Ribar naskiĝis en 1902 en malgranda vilaĝo apud la rivero. Ŝi lernis legi en la kuirejo de sia onklino.

En 1921 ŝi malfermis lernejon por la infanoj de la haveno. Neniu donis al ŝi monon, kaj la urbestro fermis la pordon. Ŝi instruis sur la strato dum la tuta somero.

En 1923 la urbo redonis la domon al la infanoj. Ana Ribar gvidis la lernejon dum tridek jaroj kaj neniam petis salajron.\`
const [source, leaderName, language] = [readSource(text), 'Ana Ribar', 'eo'] as const
const format = formats[0]
if (!format) throw new Error('there is no format')
const turns = writeDialog({ source, leaderName, format, language, wordsPerMinute: 150, seed: 1 })
const episode = { source, names: [leaderName], language }
const labels = turns.map((turn) => checkStoredLine(turn, episode).support)
const { reason } = checkStoredLine({ text: 'Ana Ribar mortis en 1977.', source: null }, episode)
const isLondon = isTranslated('london', 'de', language, (word) => word === 'londono')
console.log(JSON.stringify({ turns, labels, reason, isLondon }))
`

test('F6 a language is one folder and a line in each of the two lists: it compiles, and a dialog is written and checked in it', () => {
  const copy = copyCore()
  cpSync(join(root, 'tests/fixtures/languages/eo'), join(copy, 'core/languages/eo'), { recursive: true })
  addToList(
    join(copy, 'core/languages/languages.ts'),
    "import { esperantoSiteWords } from './eo/site-words.ts'",
    'eo: esperantoSiteWords,',
  )
  addToList(
    join(copy, 'core/languages/packs.ts'),
    "import { esperanto } from './eo/esperanto.ts'",
    'eo: esperanto,',
  )
  writeFileSync(join(copy, 'make.ts'), makeDialog)
  compile(copy)
  const said = execFileSync(process.execPath, ['--import', 'tsx', join(copy, 'make.ts')], {
    encoding: 'utf8',
  })
  const { turns, labels, ...meant } = JSON.parse(said)
  const spoken = turns.map(({ text }: { text: string }) => text).join(' ')
  expect(spoken).toContain('Bonan tagon kaj bonvenon.')
  expect(spoken).toContain('ambaŭ voĉoj estas faritaj de artefarita inteligenteco')
  expect(spoken).toContain('malfermis lernejon')
  expect(spoken).toContain('ĝis revido')
  expect(labels).toContain('supported')
  expect(labels).not.toContain('unsupported')
  expect(meant).toEqual({
    reason: { kind: 'date', words: '1977' },
    isLondon: true,
  })
})

test('F3 the dictionaries of all languages name their rows as English does, and each row once', () => {
  const names = (dictionary: string) => dictionaryRows(dictionary).map(([name]) => name)
  for (const { checking } of Object.values(languagePacks)) {
    const own = names(checking.names)
    expect(own.length).toBeGreaterThan(90)
    expect(names(languagePacks.en.checking.names)).toEqual(expect.arrayContaining(own))
    expect(new Set(own).size).toBe(own.length)
  }
})

test('F6 a language that misses a part of its pack, or stands in one list alone, does not compile', () => {
  const copy = copyCore()
  const parts = ['reading', 'writing', 'checking', 'speaking']
  const site = ['name', 'suggestions', 'disclosure', 'notes', 'voicePreview']
  const without = (type: string, value: string, part: string) => `
export const ${value}Without_${part}: ${type} = (({ ${part}: _, ...rest }) => rest)(${value}) // ${type}`
  const lines = [
    ...parts.map((part) => without('LanguagePack', 'english', part)),
    ...site.map((part) => without('SiteWords', 'englishSiteWords', part)),
    '\nexport const three: Record<Language, LanguagePack> = { en: english, es: english, fr: english } // Record',
  ]
  const file = join(copy, 'gaps.ts')
  const head = `import { english } from '#core/languages/en/english.ts'
import { englishSiteWords } from '#core/languages/en/site-words.ts'
import type { LanguagePack } from '#core/languages/language-pack.ts'
import type { Language } from '#core/languages/languages.ts'
import type { SiteWords } from '#core/languages/site-words.ts'
`
  writeFileSync(file, head + lines.map((line) => line.replace('\n', '\n// @ts-expect-error\n')).join('\n'))
  compile(copy)
})

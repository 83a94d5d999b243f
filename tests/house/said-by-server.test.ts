import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { translatorOf } from '#app/messages/translate-sentence.ts'
import { categories } from '#core/feeds/categories.ts'
import { inWords } from '#core/time/in-words.ts'

const files = import.meta.glob<Readonly<Record<string, string>>>(
  '../../app/messages/*/said-{by-server,to-admins}.ts',
  { import: 'default', eager: true },
)
/** By language, both files together. */
const dictionaries: Record<string, Readonly<Record<string, string>>> = {}
for (const [path, sentences] of Object.entries(files)) {
  const language = path.split('/').at(-2) ?? ''
  dictionaries[language] = { ...dictionaries[language], ...sentences }
}

/**
 * Where sentences for people come from. Elsewhere they are for the operator's terminal (cli, server/backup, server/database,
 * PlainError), for programs (server/api, server/gateway/rest and realtime), or mails; what a page says of itself is a message.
 */
const folders = [
  'core/{accounts,audio,documents,pictures,source,voices,writing}/*.ts',
  'core/{errors,feeds/former/*,feeds/check/*}.ts',
  'server/{functions,gateway/auth,gateway/storage,http,limits,media}/*.ts',
  'worker/**/*.ts',
  'providers/{documents,language,mastering,media,outside,programs,site-checks,speech}/**/*.ts',
  'server/backup/describe-backups.ts',
  'tables/**/*.ts',
]
/** Instructions to models. */
const otherFiles = /^providers\/language\/.*(prompt|brief|rules|examples).*\.ts$/
const others = new Set([
  'You write the dialog of a podcast. Reply with JSON alone: {"elements": [{"text": "the line"}]}, with one element.',
  'Write one line of at most twelve words in which a host greets the listeners.',
  'Say this line excitedly.',
  'Say this line with curiosity.',
  'Say this line thoughtfully, taking your time.',
  'Say this line with sadness.',
  'Whisper this line.',
  // To programs, about calls that no page makes.
  'This key may only read.',
  'This is not a key of this site.',
  'A form needs a boundary.',
  'This takes a plain form.',
  'The request must be JSON.',
  'The request must be a JSON object.',
  'This address isn’t valid.',
  'This form of the call is not offered.',
  'This address does not take 7.',
  'This is no host.',
  'Pictures are not transformed here. Ask for a link without "transform".',
  'The request is not as the storage protocol wants it.',
  'The buckets of this site are fixed: avatars, covers, sources and music.',
  'This storage call is not offered.',
  'The metadata of a file must be a JSON object of at most 4 kB.',
  "Sign-in with other services needs PKCE: make the client with flowType 'pkce'.",
  'There is no such function.',
  'places must be a list in which each entry has "at", a whole number, and "file", a name.',
  // The end of another sentence.
  'Check the plan and billing there, or choose another writer.',
])

const sentence = /^(?=.*[a-z]{2})(7|[A-Z“"]).* .*[.!?…]$/

/** A slot of a sentence. */
const slot = '7'

/** All that an expression may say: each branch of a condition, the text of a constant, and a slot for what is not known. */
function saidBy(node: ts.Expression, depth = 0): string[] {
  const read = (inner: ts.Expression) => saidBy(inner, depth + 1)
  if (depth > 6) return [slot]
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node)) return read(node.expression)
  if (ts.isConditionalExpression(node)) return [...read(node.whenTrue), ...read(node.whenFalse)]
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (before, { expression, literal }) =>
        before.flatMap((begun) => read(expression).map((said) => begun + said + literal.text)),
      [node.head.text],
    )
  if (ts.isBinaryExpression(node)) {
    const kind = node.operatorToken.kind
    if (kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken)
      return [...read(node.left), ...read(node.right)]
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return ['', ...read(node.right)]
  }
  const constant = ts.isIdentifier(node) ? initialOf(node) : undefined
  return constant ? read(constant) : [slot]
}

/** What the nearest constant of this name holds; undefined for parameters and names of other files. */
function initialOf({ text, parent }: ts.Identifier): ts.Expression | undefined {
  for (let scope: ts.Node | undefined = parent; scope; scope = scope.parent) {
    if (ts.isFunctionLike(scope) && scope.parameters.some(({ name }) => name.getText().includes(text))) return
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue
    for (const statement of scope.statements)
      for (const { name, initializer } of ts.isVariableStatement(statement)
        ? statement.declarationList.declarations
        : [])
        if (name.getText() === text) return initializer
  }
  return undefined
}

/** Properties that people read, though they are no whole sentences. */
const readProperties: [folder: string, names: RegExp][] = [
  ['worker/', /^message$/],
  ['core/feeds/check/', /^about$/],
  ['providers/speech/', /^needs$/],
  ['providers/site-checks/', /^(name|text)$/],
  ['server/functions/system-health', /^detail$/],
  ['server/backup/', /^detail$/],
]

const forDevelopers = /^(Error|PlainError|TypeError|RangeError|log|warn|info|describe)$/

function sentencesOf(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  function add(node: ts.Expression, isSurely: boolean): void {
    const said = saidBy(node).map((one) => one.trim())
    found.push(...said.filter((one) => (isSurely ? /[a-z]{2}/.test(one) : sentence.test(one))))
  }
  function visit(node: ts.Node): void {
    if (ts.isTaggedTemplateExpression(node) || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const { expression, arguments: given = [] } = node
      const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
      if (forDevelopers.test(name) || /^console\./.test(expression.getText())) return
      const last = given.at(-1)
      if (name === 'AppError' && given[1]) add(given[1], true)
      if (name === 'checked' && given[0]) add(given[0], true)
      if (name === 'recordAdminAction' && given[2]) add(given[2], true)
      if (/^(min|max|email)$/.test(name) && last && ts.isStringLiteral(last)) add(last, true)
    }
    const property = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) ? node : null
    const isRead =
      property &&
      readProperties.some(([folder, names]) => path.startsWith(folder) && names.test(property.name.getText()))
    if (isRead) add(ts.isPropertyAssignment(property) ? property.initializer : property.name, true)
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) add(node, false)
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The newest definition of each function of the database. */
function sentencesOfDatabase(): string[] {
  const functions = new Map<string, string>()
  const nouns: string[] = []
  for (const path of globSync('supabase/migrations/*.sql').sort()) {
    const sql = readFileSync(path, 'utf8')
    for (const [, name = '', , body = ''] of sql.matchAll(
      /create (?:or replace )?function ([\w.]+)\s*\([^$]*?\$(\w*)\$(.*?)\$\2\$/gis,
    ))
      functions.set(name, body)
    const noted = sql.matchAll(/note_admin_write\('([^']+)'|\('(?:public|private)\.\w+', '([^']+)'(?=[,)])/g)
    nouns.push(...[...noted].map(([, one, other]) => `${one ?? other} changed`))
    for (const [, deed = ''] of sql.matchAll(
      /note_admin_action\((?:case when enabled then )?'([^']{4,}[^' ])'/g,
    ))
      nouns.push(deed)
    for (const [, values = ''] of sql.matchAll(/insert into private\.lids \([^)]*\) values([^;]*)/g))
      nouns.push(...[...values.matchAll(/'([a-z ]+)'\)/g)].map(([, noun = '']) => noun))
  }
  const said = [...functions.values()].flatMap((body) =>
    [...body.replace(/--.*/g, '').matchAll(/(raise exception\s+)?'((?:[^']|'')+)'/g)]
      .map(([, isRaised, text = '']) => ({ isRaised, text: text.replace(/''/g, "'").replace(/%s?/g, slot) }))
      .filter(({ isRaised, text }) => (isRaised ? /[a-z]{2}/.test(text) : sentence.test(text)))
      .map(({ text }) => text),
  )
  return [...said, ...nouns]
}

const paths = globSync(folders).filter((path) => !/\.(test|check)\.ts$/.test(path) && !otherFiles.test(path))
const durations = [1, 2, 60, 120, 3600, 3660, 3720, 7200, 7260, 7320].map(inWords)
const languages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'sv', 'zh', 'ja', 'ar'].map(
  (code) => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code,
)
const named = Object.entries(categories).flatMap(([category, subs]) => [category, ...subs])
const found = [...paths.flatMap(sentencesOf), ...sentencesOfDatabase(), ...durations, ...languages, ...named]
const said = [...new Set(found)].filter((english) => !others.has(english))
const slotsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ')

test.each(Object.entries(dictionaries))('%s translates what people can be told', (_, dictionary) => {
  const marked = Object.entries(dictionary).map(([english, translation]) => [english, `⟦${translation}`])
  const translate = translatorOf(Object.fromEntries(marked))
  expect(said.length).toBeGreaterThan(400)
  expect(said.filter((english) => translate(english) === english)).toEqual([])
  for (const [english, translation] of Object.entries(dictionary))
    expect([english, slotsOf(translation)]).toEqual([english, slotsOf(english)])
})

test('nothing is translated that is said no longer', () => {
  const [first = {}, ...rest] = Object.values(dictionaries)
  for (const other of rest) expect(Object.keys(other)).toEqual(Object.keys(first))
  const code = [
    ...globSync('{app,core,providers,server,tables,worker}/**/*.{ts,tsx}'),
    ...globSync('supabase/**/*.sql'),
  ]
    .filter((path) => !path.startsWith('app/messages/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const isSaid = (english: string) => {
    const longest = english.split(/\{\w+\}/).reduce((one, other) => (other.length > one.length ? other : one))
    if (code.includes(longest.trim())) return true
    const translate = translatorOf({ [english]: '' })
    return said.some((whole) => translate(whole) !== whole)
  }
  expect(Object.keys(first).filter((english) => !isSaid(english))).toEqual([])
})

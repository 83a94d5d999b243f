import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Wording that a reader meets nowhere else, with what products say. */
const unusual: [RegExp, string][] = [
  [/\be-mail/i, 'email'],
  [/\bmailbox(es)? ha(s|ve) agreed/i, 'confirmed'],
  [/\bpresent (password|address)/i, 'current password, current email'],
  [/\bit is told\b|\bis told who\b/i, 'say who does what'],
  [/\bwhoever\b/i, 'people who, anyone who'],
  [/\bnobody but\b/i, 'only'],
  [/\bneed not do anything\b/i, 'you can ignore this'],
  [/\bend my subscription\b/i, 'unsubscribe'],
  [/\bthe line is (lost|back)\b/i, 'offline, online'],
  [/\bhas a typing (error|mistake)/i, 'may be mistyped'],
  [/\bnot valid any more\b/i, 'has expired'],
  [/\bfor everybody\b/i, 'for everyone'],
  [/\bby mail\b|\b(the|a|no|that) mails?\b(?! (server|provider|tab))/i, 'email'],
]

/** Text of a page or a message: JSX text, strings of several words, paragraphs of Markdown. */
function textsOf(path: string): string[] {
  if (path.endsWith('.md')) return readFileSync(join(root, path), 'utf8').split('\n')
  const source = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) texts.push(node.text)
    if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text.includes(' '))
}

test('what people read is plain product English', () => {
  const files = execFileSync(
    'git',
    ['ls-files', 'app', 'server', 'cli', 'core/mail', 'core/accounts', 'core/feeds', 'docs/use'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter(
      (path) =>
        /\.(tsx?|md)$/.test(path) && !path.includes('.test.') && !/^(app|docs)\/.*\/(es|fr|de)\//.test(path),
    )
  const found = files.flatMap((path) =>
    textsOf(path).flatMap((text) =>
      unusual
        .filter(([word]) => word.test(text))
        .map(([, better]) => `${path}: “${text.slice(0, 90)}” (${better})`),
    ),
  )
  expect(found).toEqual([])
})

test('no line of a French or German page ends in the middle of "e-mail"', () => {
  const files = execFileSync('git', ['ls-files', 'app', 'docs/use'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\/(fr|de)\/.*\.(ts|md)$/.test(path))
  // The hyphen is U+2011, at which no browser breaks.
  expect(files.filter((path) => /\be-mail/i.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

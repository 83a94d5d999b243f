import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Names, addresses and terms that are the same in every language. */
const names =
  /https?:\/\/\S*|\bSHA-256|\bepisode\.|\b(Google|GitHub|Spotify|YouTube|Apple Podcasts|Podcast Index|LinkedIn|Mastodon|WebVTT|SubRip|RSS|Helm|cast)\b/g

/** Attributes of our components and of HTML that a reader or a screen reader meets. */
const readAttributes =
  /^(aria-label|aria-valuetext|alt|title|placeholder|label|text|hint|description|legend|caption|empty|note|confirmLabel|cancelLabel|failure)$/

/** The texts that a component holds itself: between its tags, and in the attributes that are read. */
function bareTexts(path: string): string[] {
  const code = readFileSync(join(root, path), 'utf8')
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text)
    if (ts.isJsxAttribute(node) && readAttributes.test(node.name.getText())) {
      const value = node.initializer
      if (value && ts.isStringLiteral(value)) found.push(value.text)
      const inner = value && ts.isJsxExpression(value) ? value.expression : undefined
      if (inner && ts.isStringLiteralLike(inner)) found.push(inner.text)
      if (inner && ts.isTemplateExpression(inner))
        found.push(inner.head.text, ...inner.templateSpans.map(({ literal }) => literal.text))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.map((text) => text.replace(names, '').trim()).filter((text) => /\p{L}{2}/u.test(text))
}

test('P no component holds a text of its own: what people read comes from the messages', () => {
  const files = execFileSync('git', ['ls-files', 'app'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  const found = files.flatMap((path) => bareTexts(path).map((text) => `${path}: ${text}`))
  expect(found).toEqual([])
})

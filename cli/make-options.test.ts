import { expect, test } from 'vitest'
import { parseMakeOptions } from './make-options.ts'

const parse = (...more: string[]) => {
  const options = parseMakeOptions(['a.docx', 'b.pdf', '--leader', 'Ida', ...more])
  return options === 'help' ? null : options
}

test('make takes several documents, and the kind of text in one of five words', () => {
  expect(parse()).toMatchObject({ files: ['a.docx', 'b.pdf'], request: { kind: null } })
  expect(parse('--kind', 'interview')?.request.kind).toBe('interview')
  expect(() => parse('--kind', 'poem')).toThrow(
    "story, interview, own_words, profile, notes; 'poem' is not among them",
  )
})

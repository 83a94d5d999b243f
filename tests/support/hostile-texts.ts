/** Texts that are expensive for parsers, of any length: deep, long, unclosed, or with many repetitions. */
export const hostileShapes: Record<string, (length: number) => string> = {
  'setext headings': many('a\n=\n'),
  'setext underlines': many('a\n---\n'),
  'thematic breaks': many('---\n'),
  'ATX headings': many('# a\n'),
  'list items': many('- a\n'),
  'numbered items': many('1) a\n'),
  'ever deeper lists': (length) => {
    const lines: string[] = []
    for (let depth = 0, size = 0; size < length; depth = (depth + 1) % 400) {
      lines.push(`${' '.repeat(depth * 2)}- a`)
      size += depth * 2 + 4
    }
    return lines.join('\n')
  },
  'list marks in one line': many('- '),
  'quotation marks in one line': many('> '),
  quotations: many('> a\n'),
  'opening brackets': many('['),
  'images and links': many('![a]('),
  'closed brackets': many('[a]'),
  'links in links': many('[a](b '),
  emphasis: many('*a **b '),
  'emphasis without blanks': many('*_'),
  backticks: (length) => {
    const runs: string[] = []
    for (let count = 1, size = 0; size < length; count = (count % 300) + 1) {
      runs.push(`${'`'.repeat(count)} `)
      size += count + 1
    }
    return runs.join('')
  },
  'unclosed fences': many('~~~ a `\n'),
  'table rows': many('|a|b\n'),
  'table heads': many('|-|-\n'),
  'tags without end': many('<a href="'),
  'comments without end': many('<!-- '),
  'CDATA without end': many('<![CDATA['),
  'nested XML': many('<a><b>'),
  entities: many('&amp;&#x41;&nosuch;'),
  footnotes: many('[^1]: a\n'),
  'marks of footnotes': many('[^a][1]'),
  definitions: many('[a]: b\n'),
  'addresses in angles': many('<a@b.c>'),
  'bare addresses': many('www.a.b a@b.c '),
  'one long word': many('a'),
  'one long line': many('a b. '),
  'sentences without end': many('Anna said that '),
  'initials without end': many('A. '),
  'only line ends': many('\n'),
  'only carriage returns': many('\r'),
  blanks: many(' '),
  'blanks and brackets': (length) => `${' '.repeat(length / 2)}${'[['.repeat(length / 4)}`,
  'open quotations': many('"a „b «c '),
  'guillemets and stops': many('. » '),
  NULs: many('\0'),
  'halves of letters': many('\ud800 '),
  'right to left': many('אב \u202e'),
  'combining marks': (length) => `a${'\u0301'.repeat(length - 1)}`,
  backslashes: many('\\'),
  colons: many('a:b\n'),
  'numbers and dates': many('On 1 May 1948, 12,5 '),
  capitals: many('Anna Berta '),
}

function many(part: string): (length: number) => string {
  return (length) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
}

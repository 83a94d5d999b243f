import { decodeHTMLStrict } from 'entities'

const blocks = new Set('p div ul ol h1 h2 h3 h4 h5 h6 blockquote section table tr'.split(' '))
const longestTag = 4000
/** Maximum number of characters in the input. The resulting notes are cut to far fewer. */
const mostRead = 100_000

/**
 * Converts the HTML of another host's feed to notes as a creator would type them: paragraphs, lists and links are kept, all other markup
 * is dropped. Text without HTML stays as it is. Each character is parsed only once, because feeds are untrusted and may be built to be
 * slow.
 */
export function notesOfHtml(whole: string): string {
  const html = whole.slice(0, mostRead)
  if (!/<\/?[a-z]|&(?:#\d|#x|[a-z]\w*;)/i.test(html)) return html.trim()
  let text = ''
  let link: { address: string; from: number } | null = null
  let hiddenIn: string | null = null
  for (const piece of piecesOf(html)) {
    if (!piece.tag) {
      if (!hiddenIn) text += decoded(piece.text.replace(/\s+/g, ' '))
      continue
    }
    const { name, isEnd } = piece.tag
    if (hiddenIn) {
      if (isEnd && name === hiddenIn) hiddenIn = null
    } else if (!isEnd && (name === 'script' || name === 'style')) hiddenIn = name
    else if (name === 'br') text += '\n'
    else if (name === 'li') text += isEnd ? '' : '\n- '
    else if (blocks.has(name)) text += '\n\n'
    else if (name === 'a' && !isEnd) link = { address: addressIn(piece.text), from: text.length }
    else if (name === 'a' && link) {
      text = text.slice(0, link.from) + linkOf(link.address, text.slice(link.from).trim())
      link = null
    }
  }
  return tidied(text)
}

type Piece = { text: string; tag: { name: string; isEnd: boolean } | null }

/** Yields texts and tags in order. A `<` that begins no tag is text. */
function* piecesOf(html: string): Generator<Piece> {
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next !== at) yield { text: html.slice(at, next < 0 ? html.length : next), tag: null }
    if (next < 0) return
    const inside = html.slice(next + 1, next + longestTag)
    const end = inside.indexOf('>')
    const [, slash, name] = /^(\/?)([a-z][a-z0-9]*)/i.exec(inside) ?? []
    if (end < 0 || (!name && !inside.startsWith('!'))) {
      yield { text: '<', tag: null }
      at = next + 1
      continue
    }
    yield {
      text: inside.slice(0, end),
      tag: { name: (name ?? '').toLowerCase(), isEnd: slash === '/' },
    }
    at = next + 1 + end + 1
  }
}

function addressIn(tag: string): string {
  const [, one, two] = /\shref\s{0,9}=\s{0,9}(?:"([^"]{1,2000})"|'([^']{1,2000})')/i.exec(tag) ?? []
  return decoded(one ?? two ?? '').trim()
}

/** Returns a link in the form that `readNotes` parses. If the text is the URL itself, only the URL is written. */
function linkOf(address: string, words: string): string {
  if (!/^https?:\/\/[^\s()]+$/i.test(address)) return words
  if (words === '' || words === address) return address
  return `[${words.replace(/[[\]]/g, '').slice(0, 200)}](${address})`
}

function tidied(text: string): string {
  const lines: string[] = []
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const isItem = line.startsWith('- ')
    const before = lines.at(-1)
    // Items of one list stay together. Everything else is separated by at most one empty line.
    if (line === '' && (before === '' || before === undefined)) continue
    if (isItem && before === '' && lines.at(-2)?.startsWith('- ')) lines.pop()
    lines.push(line)
  }
  return lines.join('\n').trim()
}

/** Decodes named and numeric HTML entities, and turns no-break spaces into spaces. */
export const decoded = (text: string) => decodeHTMLStrict(text).replaceAll('\u00a0', ' ')

// Writes private.look_alikes of supabase/migrations from Unicode's confusables.txt (UTS 39, www.unicode.org/Public/security):
//   node scripts/look-alikes.mjs confusables.txt
// For each look: the look, a blank, and every letter that has it; two blanks or a new line between looks. A second list
// holds the letters whose lower case has another look than they have themselves, under the look of the lower case.
import { readFileSync } from 'node:fs'

const confusables = new Map(
  readFileSync(process.argv[2], 'utf8')
    .split('\n')
    .map((line) => /^\s*([0-9A-F]+) ;\s*([0-9A-F ]+?) ;/.exec(line))
    .filter((match) => match !== null)
    .map(([, from, to]) => [lettersOf(from), lettersOf(to)]),
)

function lettersOf(hex) {
  return String.fromCodePoint(...hex.split(' ').map((one) => Number.parseInt(one, 16)))
}

/** What the database normalises by itself (private.looks_of). */
const plain = (text) => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')

/** Through upper case: two small letters may share one capital (σ, ς). */
const small = (text) => [...text.toUpperCase()].map((letter) => letter.toLowerCase()).join('')

function lookOf(text) {
  for (let before = '', rounds = 0; before !== text && rounds < 10; rounds++) {
    before = text
    text = [...plain(text)].map((letter) => confusables.get(letter) ?? letter).join('')
    // A capital I looks like a small l, but its lower case is i.
    text = plain(small(text)).replace(/i/g, 'l')
  }
  return text
}

const [asWritten, asSmall] = [new Map(), new Map()]
for (let code = 0x21; code < 0x110000; code++) {
  const letter = String.fromCodePoint(code)
  if (!/[\p{L}\p{N}\p{M}|]/u.test(letter) || plain(letter) !== letter) continue
  const [look, lookOfSmall] = [lookOf(letter), lookOf(small(letter))]
  if (look !== letter) asWritten.set(look, (asWritten.get(look) ?? '') + letter)
  if (lookOfSmall !== look) asSmall.set(lookOfSmall, (asSmall.get(lookOfSmall) ?? '') + letter)
}

const lines = (looks) =>
  [...looks]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([look, letters]) => `${look} ${letters}`)
    .reduce((text, entry) => {
      const line = text.slice(text.lastIndexOf('\n') + 1)
      return `${text}${line.length + entry.length > 98 ? '\n' : '  '}${entry}`
    })
console.log(`$looks$\n${lines(asWritten)}\n$looks$\n\n$looks$\n${lines(asSmall)}\n$looks$`)

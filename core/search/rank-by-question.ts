import { areAlike, wordsOf } from './search-words.ts'

const askingWords = new Set(
  `about an and any are as at be can could did do does for get has have how if in is it its know make me my no not of on or our
  should so someone that the their them there they this to up was we what when where which who why will with you your`.split(
    /\s+/,
  ),
)

/**
 * Returns up to six items that match the question best, best match first. Each word of the question that an item contains adds to the
 * item's score. A word adds more if few items contain it, and twice as much in a title.
 */
export function rankByQuestion<Item extends { title: string; text: string }>(
  items: Item[],
  question: string,
): Item[] {
  const wanted = new Set(wordsOf(question).filter((word) => word.length > 1 && !askingWords.has(word)))
  const said = items.map(({ title, text }) => ({ title: wordsOf(title), text: wordsOf(text) }))
  const points = items.map(() => 0)
  for (const word of wanted) {
    const isIn = (words: string[]) => words.some((other) => areAlike(word, other))
    const found = said.map(({ title, text }) => (isIn(title) ? 2 : isIn(text) ? 1 : 0))
    const weight = Math.log(1 + items.length / Math.max(1, found.filter(Boolean).length))
    for (const [n, places] of found.entries()) points[n] = (points[n] ?? 0) + places * weight
  }
  const best = Math.max(0, ...points)
  return items
    .map((item, n) => ({ item, points: points[n] ?? 0 }))
    .filter(({ points }) => points > 0 && points >= best * 0.4)
    .sort((one, other) => other.points - one.points)
    .slice(0, 6)
    .map(({ item }) => item)
}

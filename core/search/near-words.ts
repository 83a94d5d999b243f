/** Whether two folded words differ by one letter (added, missing or different) or by two swapped letters. */
export function areOneLetterApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [left, right] = [one.slice(at), other.slice(at)]
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  )
}

/** Minimum number of letters in a word that may be mistyped. Too many words are one letter away from a shorter word. */
export const shortestMistyped = 6

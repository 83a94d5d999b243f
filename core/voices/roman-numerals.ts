const tens = ['', 'X', 'XX', 'XXX']
const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
const values = new Map(tens.flatMap((ten, t) => ones.map((one, o) => [ten + one, t * 10 + o] as const)))

/** Returns the value of a well-formed Roman numeral up to XXXIX; 0 for anything else. Kings, popes and centuries need no more. */
export function romanValue(numeral: string): number {
  return values.get(numeral) ?? 0
}

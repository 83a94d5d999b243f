import type { WrittenNumbers } from '#core/languages/writing-pack.ts'

export const englishNumbers: WrittenNumbers = {
  units:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
  joined: (ten, unit) => `${ten} ${unit}`,
  scales: { hundred: 100, thousand: 1000, million: 1e6, billion: 1e9 },
  more: {},
}

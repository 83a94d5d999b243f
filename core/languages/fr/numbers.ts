import type { WrittenNumbers } from '#core/languages/writing-pack.ts'

const units = 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'

/** Returns dix-sept to dix-neuf and soixante-dix to quatre-vingt-dix-neuf. */
function numbersBySixty(): Record<string, number> {
  const made: Record<string, number> = { 'quatre vingts': 80 }
  const small = units.split(' ')
  for (const [index, teen] of [...small.slice(10), 'dix sept', 'dix huit', 'dix neuf'].entries()) {
    made[teen] = 10 + index
    made[index === 1 ? 'soixante et onze' : `soixante ${teen}`] = 70 + index
    made[`quatre vingt ${teen}`] = 90 + index
  }
  for (const [index, unit] of small.slice(1, 10).entries()) made[`quatre vingt ${unit}`] = 81 + index
  return made
}

export const frenchNumbers: WrittenNumbers = {
  units: units,
  tens: 'vingt trente quarante cinquante soixante',
  joined: (ten, unit) => (unit === 'un' ? `${ten} et un` : `${ten} ${unit}`),
  scales: { cent: 100, cents: 100, mille: 1000, million: 1e6, millions: 1e6, milliard: 1e9, milliards: 1e9 },
  more: numbersBySixty(),
}

import type { WrittenNumbers } from '#core/languages/writing-pack.ts'

export const germanNumbers: WrittenNumbers = {
  units:
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  tens: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  joined: (ten, unit) => `${unit === 'eins' ? 'ein' : unit}und${ten}`,
  scales: {
    hundert: 100,
    tausend: 1000,
    eintausend: 1000,
    einhundert: 100,
    mio: 1e6,
    million: 1e6,
    millionen: 1e6,
    milliarde: 1e9,
    milliarden: 1e9,
  },
  more: {},
}

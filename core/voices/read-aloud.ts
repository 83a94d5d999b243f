import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'

const hum = /(?<![\p{L}\d])(?:M+-?h+m+|H+m+|Mm+)(?![\p{L}\d])/gu

/**
 * Spells out what the embedded engines would read wrongly: years, regnal numbers, money, abbreviations. Takes and returns one sentence.
 * Letters with full stops between them (U.S.) become letters only. Cloud voices do all this themselves.
 */
export function readAloud(sentence: string, language: Language): string {
  const { speaking } = languagePacks[language]
  let said = speaking.readAloud(sentence).replace(hum, speaking.hum)
  if (speaking.speltOut) said = said.replace(speaking.speltOut, (word) => word.split('').join(' '))
  return said.replace(/(?<!\p{L})(?:\p{L}\. ?){2,}/gu, (initials) => {
    const together = initials.replace(/[. ]/g, '').toUpperCase()
    return initials.endsWith(' ') ? `${together} ` : together
  })
}

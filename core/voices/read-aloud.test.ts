import { expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { readAloud } from './read-aloud.ts'

test.each<[Language, string, string]>([
  ['en', 'In 1809, 1900 and 1998', 'In 18 oh 9, 19 hundred and 19 98'],
  ['en', 'in 2008 and 2015', 'in 2008 and 20 15'],
  ['en', 'the 1860s', 'the 18 sixties'],
  ['en', 'from 1861-1865 and 1914–18', 'from 18 61 to 18 65 and 19 14 to 19 18'],
  ['en', 'February 12, 1809', 'February 12th, 18 oh 9'],
  ['en', 'for $1,200, £5 million or $3.50', 'for 1,200 dollars, 5 million pounds or 3 dollars 50'],
  ['en', 'Elizabeth II and Louis XIV in World War II', 'Elizabeth the 2nd and Louis the 14th in World War 2'],
  ['en', 'the U.S. Army at 10 a.m. sharp', 'the US Army at 10 AM sharp'],
  ['en', 'Malcolm X said I am CIVIL in 1,234,567 ways', 'Malcolm X said I am CIVIL in 1,234,567 ways'],
  ['en', 'a 1776% rise to 1999.5', 'a 1776% rise to 1999.5'],
  ['es', 'EE. UU. pagó $1,200 al Dr. García', 'Estados Unidos pagó 1200 dólares al doctor García'],
  ['es', 'en el siglo XIX, 1861-1865', 'en el siglo XIX, 1861 a 1865'],
  ['fr', 'au XIXe siècle, M. Dupont et Louis XIV', 'au dix-neuvième siècle, monsieur Dupont et Louis 14'],
  ['fr', 'François Ier et le 20e siècle', 'François premier et le vingtième siècle'],
  ['de', 'am 12. Februar 1809', 'am zwölften Februar 18 hundert 9'],
  ['de', 'der 3. Präsident im 19. Jahrhundert', 'der dritte Präsident im neunzehnten Jahrhundert'],
  ['de', 'die 1860er Jahre und um 1900', 'die 18 hundert 60er Jahre und um 19 hundert'],
  ['de', 'unter Wilhelm II. und Ludwig XIV.', 'unter Wilhelm dem Zweiten und Ludwig der Vierzehnte'],
  ['de', 'KI-Stimmen aus den USA und der EU', 'K I-Stimmen aus den U S A und der E U'],
  ['fr', 'des voix d’IA', 'des voix d’I A'],
  ['es', 'voces de IA', 'voces de I A'],
  ['en', 'Hm. Mhm. Hmmm.', 'Hmm. Hmm. Hmm.'],
  ['de', 'z. B. 1.200 Euro, 1,5 Mio. Mark', 'zum Beispiel 1.200 Euro, 1,5 Millionen Mark'],
])('%s: "%s" is read as "%s"', (language, written, said) => {
  expect(readAloud(written, language)).toBe(said)
})

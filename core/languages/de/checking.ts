import type { CheckingPack } from '#core/languages/checking-pack.ts'
import { germanNames } from './names.ts'

/** German numbers, dates and names, for checking lines. */
export const germanChecking: CheckingPack = {
  names: germanNames,
  months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  capitals: {
    everyday: 'herr frau gott ki',
    nouns: {
      titles:
        'von van Herr Herrn Frau Präsident Präsidentin Kaiser Kaiserin König Königin Kanzler Kanzlerin General Graf Fürst Papst Doktor Professor Professorin',
      // Nouns of amount: "ein paar Dutzend Leute".
      amounts:
        'Dutzend Hundert Tausend Hunderte Tausende Million Millionen Milliarde Milliarden Paar Prozent Mark Pfund Dollar Euro Meter Liter Kilo Gramm Stück Glas Tasse Haufen Menge Reihe Teil Jahr Jahre Jahren Monat Monate Monaten Woche Wochen Tag Tage Tagen Stunde Stunden Anfang Ende Mitte',
      endings: /(?:e|er|es|en|em|ung|heit|keit|schaft|tion|tät|nis|tum|ling)$/,
    },
  },
  numbers: {
    units:
      'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
    more: { ein: 1, eine: 1, zwo: 2, beide: 2, beiden: 2, anderthalb: 1.5 },
    scales: {
      hundert: 100,
      tausend: 1000,
      million: 1e6,
      millionen: 1e6,
      mio: 1e6,
      milliarde: 1e9,
      milliarden: 1e9,
    },
    ordinals:
      ' erste zweite dritte vierte funfte sechste siebte achte neunte zehnte elfte zwolfte dreizehnte vierzehnte funfzehnte sechzehnte siebzehnte achtzehnte neunzehnte',
    connectors: 'und',
    about:
      /(?<!\p{L})(?:etwa|rund|ungefähr|fast|beinahe|knapp|gut(?:e[nrs]?)?|an die|über|unter|mehr als|weniger als|kaum|zirka|circa|nahezu)\s+$/iu,
    listed: /,? (?:und|oder) /,
    under: /(?<!\p{L})(?:unter|weniger als|keine?|nicht (?:einmal|mal|ganz)|knapp)\s+$/iu,
    over: /(?<!\p{L})(?:über|mehr als|mindestens|gut(?:e[nrs]?)?)\s+$/iu,
    parts: /^\s(viertel|drittel|fünftel|zehntel)(?!\p{L})/iu,
    half: /^\s+und\s+eine?[nrm]?\s+halb\p{L}*/iu,
    century: /#\.?\s+(?:Jahrhundert|Jh\.)/iu,
    decade: null,
    shortYear:
      /(?<!\p{L})(?:Jahre?|Frühjahr|Frühling|Sommer|Herbst|Winter|Anfang|Ende|Mitte|seit|bis|von|ab|vor|nach|zwischen)\s+$/iu,
  },
}

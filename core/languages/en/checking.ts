import type { CheckingPack } from '#core/languages/checking-pack.ts'
import { englishNames } from './names.ts'

/** English numbers, dates and names, for checking lines. */
export const englishChecking: CheckingPack = {
  names: englishNames,
  months: 'January February March April May June July August September October November December',
  capitals: {
    everyday:
      'irish scottish welsh italian european dutch polish greek turkish jewish jew jews catholic protestant christian mister lady sir god ai tv ok okay mr mrs ms dr host hosts mhm',
    nouns: null,
  },
  numbers: {
    units:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    more: { oh: 0 },
    scales: { hundred: 100, thousand: 1000, million: 1e6, billion: 1e9 },
    ordinals:
      ' first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
    connectors: 'and',
    about:
      /(?<!\p{L})(?:about|around|roughly|nearly|almost|some|approximately|over|under|more than|less than|fewer than|just short of|close to|a good|well over|hardly|barely|another)\s+(?:a\s+)?$/iu,
    listed: /,? (?:and|or) /,
    under: /\b(?:under|below|less than|fewer than|not even|no more than|just short of|within)\s+$/iu,
    over: /\b(?:more than|over|above|at least|upwards of|past)\s+$/iu,
    parts: /^[\s-](quarter|third|fifth|half|halve|tenth)s?(?!\p{L})/iu,
    half: /^\s+and\s+a\s+half(?!\p{L})/iu,
    century: /#(?:th|st|nd|rd)?[\s-]+centur(?:y|ies)/iu,
    decade: null,
    shortYear:
      /\b(?:(?:spring|summer|autumn|fall|winter)(?: of| in)?|back in|the year|early|late|mid|before|after|in|of|since|until|by|from|to|between)[\s-]+['’]?$/iu,
  },
}

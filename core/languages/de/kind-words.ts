import type { KindWords } from '#core/languages/writing-pack.ts'

export const germanKindWords: KindWords = {
  reminder:
    /\?\?|!!|←|[-=]>|→|\b(?:to ?do|tbd|offen)\b|\b(?:prüfen|nachfragen|klären|checken|besorgen|nachschlagen|fragen)\s*(?:[?!:\])]|$)|^\s*(?:[-*•–]\s*)?(?:prüfen|nachfragen|klären|nicht vergessen|evtl\.|vielleicht)(?!\p{L})|\bEntwurf \d/iu,
  filler: /(?:^|(?<=[\s,—–-]))(?:ä+h+m*|ö+h+m*|hm+|ähm)(?:,|\.{3}|…)? ?(?=\S|$)/giu,
  nameless: /^(?:F|A|Frage|Antwort|Interviewer(?:in)?|Moderator(?:in)?|Moderation|Sprecher(?:in)? \d+)$/i,
  interview: (asker, guest) =>
    `Es folgt ein Interview. Ich lese die Fragen${asker ? ` von ${asker}` : ''}; die Antworten sind die eigenen Worte von ${guest}.`,
  talk: (guest) =>
    `Es folgt ein Gespräch. Eine Stimme liest die Worte von ${guest}, die andere die Worte aller anderen.`,
  profileHeading:
    /^(?:(?:beruflicher )?werdegang|berufserfahrung|beruf|berufliche stationen|ausbildung|bildung|studium|schule|kenntnisse|fähigkeiten|kompetenzen|sprachen|sprachkenntnisse|ehrenamt|auszeichnungen|interessen|hobbys|weiterbildung(?:en)?|publikationen|mitgliedschaften|empfehlungen|persönliche daten|profil|über mich|lebenslauf)$/iu,
}

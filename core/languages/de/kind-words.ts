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
  callsHimself:
    /(?:Mein Name ist|[Ii]ch heiße|(?:gehalten|gesprochen|geschrieben|erzählt|Rede|Trauerrede) von) ((?:\p{Lu}[\p{L}’-]+ ){0,2}\p{Lu}[\p{L}’-]+)/u,
  ownQuestions: [
    [/^Ich (?:sagte|antwortete|erklärte|versprach) (ihm|ihr|ihnen)(?!\p{L})/u, 'Was sagten Sie $1?'],
    [
      /^(?:Ich beschloss|Ich weigerte mich|Wir beschlossen|Ich entschied|Ich lehnte)(?!\p{L})/u,
      'Und was haben Sie getan?',
    ],
    [/^Ich war \p{L}+ Jahre alt(?!\p{L})/u, 'Wie alt waren Sie?'],
    [
      /^Es dauerte (?:\p{L}+ )?(?:\p{L}+|\d+) (?:Minuten|Stunden|Tage|Wochen|Monate|Jahre)(?!\p{L})/u,
      'Wie lange dauerte es?',
    ],
    [/^Ich (?:habe )?(?:lernte|gelernt)(?!\p{L})/u, 'Was haben Sie gelernt?'],
    [/^Ich (?:dachte|glaubte)(?!\p{L})/u, 'Was dachten Sie?'],
    [/^Ich wollte(?!\p{L})/u, 'Was wollten Sie?'],
    [/^Er (?:antwortete|sagte)(?!\p{L})/u, 'Was sagte er?'],
    [/^Sie (?:antwortete|sagte)(?!\p{L})/u, 'Was sagte sie?'],
    [/^Mein (Vater|Großvater|Mann|Bruder|Lehrer|Chef) (?:war|hatte)(?!\p{L})/u, 'Und Ihr $1?'],
    [/^Meine (Mutter|Großmutter|Frau|Schwester|Lehrerin) (?:war|hatte)(?!\p{L})/u, 'Und Ihre $1?'],
  ],
  goOn: ['Erzählen Sie weiter.', 'Und dann?', 'Und danach?'],
  shorthand: [
    [/ \+ /g, ' und '],
    [/\bm\.(?= \p{L})/gu, 'mit'],
    [/\bca\.(?= )/gu, 'etwa'],
  ],
  place: (post, where) => `Und als ${post}, ${where}?`,
  profileHeading:
    /^(?:(?:beruflicher )?werdegang|berufserfahrung|beruf|berufliche stationen|ausbildung|bildung|studium|schule|kenntnisse|fähigkeiten|kompetenzen|sprachen|sprachkenntnisse|ehrenamt|auszeichnungen|interessen|hobbys|weiterbildung(?:en)?|publikationen|mitgliedschaften|empfehlungen|persönliche daten|profil|über mich|lebenslauf)$/iu,
}

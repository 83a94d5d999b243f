import type { KindWords } from '#core/languages/writing-pack.ts'

export const germanKindWords: KindWords = {
  reminder:
    /^(?:notizen|stichpunkte|stichworte)(?!\p{L})|\?\?|!!|←|[-=]>|→|\b(?:to ?do|tbd|offen)\b|\b(?:prüfen|nachfragen|klären|checken|besorgen|nachschlagen|fragen)\s*(?:[?!:\])]|$)|^\s*(?:[-*•–]\s*)?(?:prüfen|nachfragen|klären|nicht vergessen|evtl\.|vielleicht)(?!\p{L})|\bEntwurf \d/iu,
  doubt:
    /(?<!\p{L})(?:(?:über)?prüfen|zu prüfen|klären|checken|nachsehen|unklar|unsicher|nicht (?:ganz )?sicher|unbestätigt|ungeprüft|Quelle fehlt|aus dem Gedächtnis|glaube ich|stimmt das)(?!\p{L})/iu,
  asking: /^(?:und |aber )?(?:we[rnm]|wessen|was|wann|wo\p{L}*|warum|weshalb|wie|welche[rnms]?)(?!\p{L})/iu,
  notesLabel:
    /(?<!\p{L})(?:Idee|Schluss|Einstieg|Anfang|Zitate?|Zahlen|Fakten|Quelle|Ende|Hintergrund|passiert)$/iu,
  topicLabel: /^(?:Zahlen|Fakten|Zahlen und Fakten|Hintergrund)$/iu,
  goesOn:
    /^(?:bestanden|durchgefallen|gewonnen|verloren|abgelehnt|angenommen|wiederholt|wieder|dann|danach|ebenso|auch|beide) ?(?:im|am|beim|nach|erst|\d{4}|,|:|\.|$)(?!\p{L})|(?<!\p{L})(?:zweite|dritte|vierte|fünfte)[rsnm]? (?:Versuch|Anlauf|Mal)(?!\p{L})/iu,
  filler: /(?:^|(?<=[\s,—–-]))(?:ä+h+m*|ö+h+m*|hm+|ähm)(?:,|\.{3}|…)? ?(?=\S|$)/giu,
  nameless: /^(?:F|A|Frage|Antwort|Interviewer(?:in)?|Moderator(?:in)?|Moderation|Sprecher(?:in)? \d+)$/i,
  interview: (asker, guest) =>
    `Es folgt ein Interview. Ich lese die Fragen${asker ? ` von ${asker}` : ''}; die Antworten sind die eigenen Worte von ${guest}.`,
  talk: (guest) =>
    `Es folgt ein Gespräch. Eine Stimme liest die Worte von ${guest}, die andere die Worte aller anderen.`,
  toRoom:
    /^(?:Guten (?:Morgen|Tag|Abend)|Sehr (?:geehrte|verehrte)|Liebe[r]? (?:Freunde|Gäste|Familie|Kolleg|Trauer|Anwesende)|Meine (?:sehr verehrten )?Damen und Herren|Bitte (?:setzen|stehen|bleiben) Sie|(?:Vielen )?Dank(?:e)?,? dass (?:Sie|ihr))/iu,
  callsHimself:
    /(?:Mein Name ist|[Ii]ch heiße|(?:[Gg]ehalten|[Gg]esprochen|[Gg]eschrieben|[Ee]rzählt|Rede|Trauerrede) von) (?:(?:seine[rm]|ihre[rm]|de[rm]) \p{Lu}\p{L}+ )?((?:\p{Lu}[\p{L}’-]+ ){0,2}\p{Lu}[\p{L}’-]+)/u,
  byAnother: /(?<!\p{L})(?:trauerrede|trauerfeier|grabrede|gedenkrede|nachruf|abschied von)/iu,
  ownQuestions: [
    [/^Ich fragte (ihn|sie)(?!\p{L})/u, 'Was fragten Sie $1?'],
    [/^Was ich gelernt habe$/u, 'Was haben Sie gelernt?'],
    [/^Was ich getan habe$/u, 'Was haben Sie getan?'],
    [/^Was ich (\p{Ll}+e)$/u, 'Was $1n Sie?'],
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
    [/^Ich erinnere mich(?!\p{L})/u, 'Woran erinnern Sie sich?'],
    [/^Ich (?:wurde|bin) (?=[^.]*geboren)/u, 'Wo wurden Sie geboren?'],
    [/^Dann (?:ging|kam|nahm|gab|sagte|schrieb|fragte|stand|fuhr|rief|machte)(?!\p{L})/u, 'Und dann?'],
    [/^(?:Am Ende|Schließlich)(?!\p{L})/u, 'Und am Ende?'],
    [
      /^(?:Ich|Wir) (?:ging|gingen|nahm|nahmen|gab|gaben|schrieb|schrieben|rief|riefen|fragte|fragten|kaufte|kauften|stellte|stellten|machte|machten|baute|bauten|fuhr|fuhren|lief|liefen|blieb|blieben|schloss|schlossen|öffnete|legte|legten|zog|zogen)(?!\p{L})/u,
      'Was taten Sie?',
    ],
    [
      /^(?:Ich|Wir) (?:ging|gingen|nahm|nahmen|gab|gaben|schrieb|schrieben|rief|riefen|fragte|fragten|kaufte|kauften|stellte|stellten|machte|machten|baute|bauten|fuhr|fuhren|lief|liefen|blieb|blieben|schloss|schlossen|öffnete|legte|legten|zog|zogen)(?!\p{L})/u,
      'Und was taten Sie?',
    ],
    [
      /^(?:Ich|Wir) (?:ging|gingen|nahm|nahmen|gab|gaben|schrieb|schrieben|rief|riefen|fragte|fragten|kaufte|kauften|stellte|stellten|machte|machten|baute|bauten|fuhr|fuhren|lief|liefen|blieb|blieben|schloss|schlossen|öffnete|legte|legten|zog|zogen)(?!\p{L})/u,
      'Was taten Sie da?',
    ],
    [
      /^Er (?:ging|nahm|gab|schrieb|rief|kaufte|stellte|machte|baute|fuhr|blieb|legte|öffnete|zog|holte)(?!\p{L})/u,
      'Was tat er?',
    ],
    [
      /^Sie (?:ging|nahm|gab|schrieb|rief|kaufte|stellte|machte|baute|fuhr|blieb|legte|öffnete|zog|holte)(?!\p{L})/u,
      'Was tat sie?',
    ],
    [/^Mein (Vater|Großvater|Mann|Bruder|Lehrer|Chef|Sohn) \p{Ll}+(?!\p{L})/u, 'Und Ihr $1?'],
    [/^Meine (Mutter|Großmutter|Frau|Schwester|Lehrerin|Tochter) \p{Ll}+(?!\p{L})/u, 'Und Ihre $1?'],
  ],
  goOn: ['Erzählen Sie weiter.', 'Bitte, weiter.', 'Erzählen Sie.', 'Wir hören zu.', 'Ja?'],
  shorthand: [
    [/ = /g, ' ist '],
    [/ \+ /g, ' und '],
    [/\bm\.(?= \p{L})/gu, 'mit'],
    [/\bca\.(?= )/gu, 'etwa'],
  ],
  listShorthand: [[/ \((seit \d{4})\)/u, ' $1']],
  place: (post, where) => [
    `Was lesen wir über die Stelle „${post}, ${where}“?`,
    `Und was steht unter „${post}, ${where}“?`,
    `Was erfahren wir über die Stelle „${post}, ${where}“?`,
  ],
  label: (label) => [
    `Was lesen wir unter der Überschrift „${label}“?`,
    `Und was steht unter „${label}“?`,
    `Das nächste Stichwort ist „${label}“. Was steht da?`,
    `Was sagt der Text unter „${label}“?`,
  ],
  inYear: (year) => `Und ${year}?`,
  asItStands: {
    notes: 'Der Text besteht aus Notizen. Wir lesen sie, wie sie dastehen.',
    profile: 'Der Text ist ein Profil in Stichworten. Wir lesen es, wie es dasteht.',
  },
  readAbout: (leader, kind) =>
    `Was ${kind === 'notes' ? 'sagen die Notizen' : 'sagt das Profil'} über ${leader}?`,
  inPost: (leader, post, where) => `${leader} und die Stelle „${post}, ${where}“`,
  readOn: [
    'Und was noch?',
    'Was kommt als Nächstes?',
    'Was lesen wir noch?',
    'Was steht noch da?',
    'Und weiter?',
    'Was erfahren wir noch?',
    'Was lesen wir dann?',
  ],
  atTheEnd: 'Was bleibt zu sagen?',
  says: (who) => `${who}${who.includes(',') ? ',' : ''} sagt:`,
  profileHeading:
    /^(?:(?:beruflicher )?werdegang|berufserfahrung|beruf|berufliche stationen|ausbildung|bildung|studium|schule|kenntnisse|fähigkeiten|kompetenzen|sprachen|sprachkenntnisse|ehrenamt|auszeichnungen|interessen|hobbys|weiterbildung(?:en)?|publikationen|mitgliedschaften|empfehlungen|persönliche daten|profil|über mich|lebenslauf)$/iu,
}

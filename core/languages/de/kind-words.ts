import type { KindWords } from '#core/languages/writing-pack.ts'

/** Actions for which the question „Was taten Sie?“ fits. */
const acted =
  '(?:ging|nahm|gab|schrieb|rief|fragte|kaufte|stellte|machte|baute|fuhr|lief|blieb|schloss|öffnete|legte|zog|holte)(?:e?n)?'

export const germanKindWords: KindWords = {
  reminder:
    /^(?:notizen|stichpunkte|stichworte)(?!\p{L})|\?\?|!!|←|[-=]>|→|\btbd\b|(?:^|[-*•–—:;([])\s*(?:to ?do|(?:noch )?offen)\s*(?:[:)\]]|$)|\bnoch offen\s*(?:[:)\]]|$)|\b(?:prüfen|nachfragen|klären|checken|besorgen|nachschlagen|anrufen|fragen)\s*(?:[?!:\])]|$)|^\s*(?:[-*•–]\s*)?(?:prüfen|nachfragen|klären|nicht (?:vergessen|erwähnen|nennen|fragen|zeigen)|evtl\.|vielleicht)(?!\p{L})|\bEntwurf \d/iu,
  doubt:
    /(?<!\p{L})(?:(?:über)?prüfen|zu prüfen|klären|checken|nachsehen|unklar|unsicher|nicht (?:ganz )?sicher|unbestätigt|ungeprüft|Quelle fehlt|aus dem Gedächtnis|glaube ich|stimmt das)(?!\p{L})/iu,
  leftOut:
    /(?:^|[-*•–—:;,.([]\s*)(?:(?:bitte |besser |lieber |also )?(?:weglassen|rauslassen|auslassen|nicht (?:verwenden|erwähnen|bringen|drucken|senden))|(?:wahrscheinlich|vermutlich|wohl|vielleicht) (?:nicht wahr|unwahr|falsch|erfunden)|stimmt (?:wohl|wahrscheinlich|vermutlich|vielleicht) nicht|nicht (?:ganz |so )?sicher(?=\s*(?:[.;:)\]?]|$)|,? ob )|vertraulich|(?:\p{L}+ ){1,2}fragen,? ob (?:\p{L}+ ){0,3}(?:ok|okay|recht|darf|dürfen|geht))(?!\p{L})|(?:bei|von) denen (?:ich|wir) (?:mir |uns )?(?:nicht (?:ganz |so )?sicher|unsicher)|^was (?:nicht|un) ?sicher ist$|^(?:nicht sicher|unsicher(?:es)?|unklar(?:es)?|ungewiss(?:es)?|unbestätigt(?:es)?|ungeprüft(?:es)?|zweifelhaft(?:es)?)(?: \p{L}+){0,3}:?$/iu,
  asking: /^(?:und |aber )?(?:we[rnm]|wessen|was|wann|wo\p{L}*|warum|weshalb|wie|welche[rnms]?)(?!\p{L})/iu,
  notesLabel:
    /(?<!\p{L})(?:Idee|Schluss|Einstieg|Anfang|Zitate?|Zahlen|Fakten|Quelle|Ende|Hintergrund|passiert)$/iu,
  topicLabel: /^(?:Zahlen|Fakten|Zahlen und Fakten|Hintergrund)$/iu,
  goesOn:
    /^(?:bestanden|durchgefallen|gewonnen|verloren|abgelehnt|angenommen|wiederholt|wieder|dann|danach|ebenso|auch|beide) ?(?:im|am|beim|nach|erst|\d{4}|,|:|\.|$)(?!\p{L})|(?<!\p{L})(?:zweite|dritte|vierte|fünfte)[rsnm]? (?:Versuch|Anlauf|Mal)(?!\p{L})/iu,
  filler: /(?:^|(?<=[\s,—–-]))(?:ä+h+m*|ö+h+m*|hm+)(?!\p{L})(?:,|\.{3}|…)? ?(?=\S|$)/giu,
  nameless: /^(?:F|A|Frage|Antwort|Interviewer(?:in)?|Moderator(?:in)?|Moderation|Sprecher(?:in)? \d+)$/i,
  interview: (asker, guest) =>
    `Es folgt ein Interview. Ich lese die Fragen${asker ? ` von ${asker}` : ''}; die Antworten sind die eigenen Worte von ${guest}.`,
  talk: (guest) =>
    `Es folgt ein Gespräch. Eine Stimme liest die Worte von ${guest}, die andere die Worte aller anderen.`,
  saysWhose: /eigenen Worte|liest die Worte|Die Worte stammen|dasteh/u,
  asksOn: 'Einige kurze Fragen sind von mir.',
  ofRecord:
    /^[^\p{L}]*(?:Teilnehm\p{L}+|Anwesen\p{L}+|Datum|Ort|Zeit|Dauer|Aufnahme|Moderation|Thema) ?:|automatisch|auto-gener/iu,
  toRoom:
    /^(?:Guten (?:Morgen|Tag|Abend)|Sehr (?:geehrte|verehrte)|Liebe[r]? (?:Freunde|Gäste|Familie|Kolleg|Trauer|Anwesende)|Meine (?:sehr verehrten )?Damen und Herren|Bitte (?:setzen|stehen|bleiben) Sie|(?:Vielen )?Dank(?:e)?,? dass (?:Sie|ihr|du)|(?:Vielen )?Danke?(?:,? (?:sehr|allen|\p{L}+))?[.!]$)/iu,
  callsHimself:
    /(?:Mein Name ist|[Ii]ch heiße|[Ii]ch bin(?= \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?, (?:d(?:er|ie) \p{Lu}\p{L}+ (?:von|de[rs])|seine?|ihre?)(?!\p{L}))|(?:[Gg]ehalten|[Gg]esprochen|[Gg]eschrieben|[Ee]rzählt|Rede|Trauerrede) von) (?:(?:seine[rm]|ihre[rm]|de[rm]) \p{Lu}\p{L}+ )?((?:\p{Lu}[\p{L}’-]+ ){0,2}\p{Lu}[\p{L}’-]+)/u,
  byAnother:
    /(?<!\p{L})(?:trauerrede|trauerfeier|grabrede|gedenkrede|nachruf|abschied von)|^(?:für|an) (?:meine?n? )?(?:papa|mama|mutti|vati|oma|opa|vater|mutter)(?!\p{L})/iu,
  kin: /(?<!\p{L})[Mm]eine?[mnrs]? (?:Groß)?(?:[Vv]aters?|[Mm]utter|Mann(?:es)?|Frau|Bruders?|Schwester|Onkels?|Tante|Freund(?:in)?|Oma|Opas?|Sohn(?:es)?|Tochter)(?!\p{L})|(?<!\p{L})(?:Papa|Mama|Mutti|Vati|Oma|Opa)s?(?!\p{L})/u,
  ownQuestions: [
    [/^Ich fragte (ihn|sie)(?!\p{L})/u, 'Was fragten Sie $1?'],
    [
      /^Ich (?:lernte|habe gelernt)(?!\p{L}| (?:schnell|langsam|viel|bei|mit|in|im) |[^,:;.]* kennen)/u,
      'Was haben Sie gelernt?',
    ],
    [/^Ich (?:sagte|antwortete|erklärte|versprach) (ihm|ihr|ihnen)(?!\p{L})/u, 'Was sagten Sie $1?'],
    [
      /^(?:Ich beschloss|Ich weigerte mich|Wir beschlossen|Ich entschied|Ich lehnte)(?!\p{L})/u,
      'Und was haben Sie getan?',
    ],
    [/^Ich war \p{L}+ Jahre alt(?!\p{L})/u, 'Wie alt waren Sie?'],
    [/^Ich (?:dachte|glaubte)(?!\p{L}| (?:\p{L}+ )?(?:an|nach) )/u, 'Was dachten Sie?'],
    [/^Ich wollte(?!\p{L}| nicht| nie| kein)/u, 'Was wollten Sie?'],
    [
      /^(Er|Sie) (?:sagte(?![^,:;.]* (?:zu|ab)[,:;.])|antwortete(?=(?: (?!jede|alle|auf |nie)\p{L}+){0,4}[,:]))(?!\p{L})/u,
      'Was sagte $1?',
    ],
    [/^Ich erinnere mich(?!\p{L})/u, 'Woran erinnern Sie sich?'],
    [/^Dann (?:ging|kam|nahm|gab|sagte|schrieb|fragte|stand|fuhr|rief|machte)(?!\p{L})/u, 'Und dann?'],
    [/^(?:Am Ende|Schließlich)(?!\p{L})/u, 'Und am Ende?'],
    [
      new RegExp(`^(?:Ich|Wir) ${acted}(?!\\p{L})`, 'u'),
      'Was taten Sie?',
      'Und was taten Sie?',
      'Was taten Sie da?',
    ],
    [new RegExp(`^(Er|Sie) ${acted}(?!\\p{L})`, 'u'), 'Was tat $1?'],
    [/^Mein (Vater|Großvater|Mann|Bruder|Lehrer|Chef|Sohn) \p{Ll}+(?!\p{L})/u, 'Und Ihr $1?'],
    [/^Meine (Mutter|Großmutter|Frau|Schwester|Lehrerin|Tochter) \p{Ll}+(?!\p{L})/u, 'Und Ihre $1?'],
  ],
  chapter: (heading) => [`Erzählen Sie von „${heading}“.`, `Dann kommt „${heading}“.`, `Und „${heading}“?`],
  nextQuestions: [
    [/^Aber (?=\p{L}+ )/u, 'Aber?'],
    [
      /^(?:Im (?:Jahr|Frühjahr|Frühling|Sommer|Herbst|Winter|\p{Lu}\p{L}+) )?((?:19|20)\d\d)(?= )/u,
      'Und $1?',
      'Was war $1?',
    ],
    [/^(Letzte[snr]? (?:Jahr|Frühjahr|Frühling|Sommer|Herbst|Winter|Monat|Woche))(?!\p{L})/u, 'Und $1?'],
    [/^(?:Heute|Jetzt)(?= \p{L})/u, 'Und heute?', 'Und jetzt?'],
    [/^(?:\p{L}+|\d+) (?:Jahre|Monate|Wochen|Tage|Stunden) später(?!\p{L})/u, 'Und später?', 'Und danach?'],
    [
      /^(?:Eines (?:Tages|Morgens|Abends|Nachts)|An (?:diesem|jenem) \p{L}+|Am nächsten \p{L}+)(?!\p{L})/u,
      'Was geschah?',
      'Und was geschah dann?',
    ],
    [/^(?:Als|Nachdem|Sobald) (?=\p{L}+ )/u, 'Was geschah da?', 'Was geschah dann?'],
    [/^(?!Eine)(?:\p{L}+|\d+) von (?:ihnen|uns)(?= )/u, 'Wie viele?'],
    [
      /^(?:Die Leute|Alle|Viele) (?:sagten|meinten|lachten|dachten|warnten)(?!\p{L})/u,
      'Was sagten die Leute?',
    ],
    [
      /^Ich (?:\p{Ll}{2,}te|war|ging|kam|nahm|gab|sah|fand|blieb|stand|saß|lief|rief|schrieb|fuhr|lag|hielt|ließ)(?!\p{L})/u,
      'Und Sie?',
      'Und Sie selbst?',
    ],
    [
      /^Er (?:\p{Ll}{2,}te|war|ging|kam|nahm|gab|sah|fand|blieb|stand|saß|lief|rief|schrieb|fuhr|lag|hielt|ließ)(?!\p{L})/u,
      'Und er?',
    ],
    [
      /^Sie (?:\p{Ll}{2,}te|war|ging|kam|nahm|gab|sah|fand|blieb|stand|saß|lief|rief|schrieb|fuhr|lag|hielt|ließ)(?!\p{L})/u,
      'Und sie?',
    ],
  ],
  goOn: [
    'Erzählen Sie weiter.',
    'Bitte, weiter.',
    'Erzählen Sie.',
    'Wir hören zu.',
    'Bitte erzählen Sie mehr.',
    'Was können Sie noch erzählen?',
    'Sprechen Sie weiter.',
    'Und was noch?',
    'Fahren Sie fort.',
  ],
  shorthand: [
    [/ = /g, ' ist '],
    [/^oder: ?/iu, ''],
    [/(?<=, |^)geb\. (?=\d{4}|am |in )/giu, 'geboren '],
    [/(?<=\d )J\.(?=,| |$)/gu, 'Jahre'],
    [/ \+ /g, ' und '],
    [/\bm\.(?= \p{L})/gu, 'mit'],
    [/\bca\.(?= )/gu, 'etwa'],
  ],
  listShorthand: [[/ \((seit \d{4})\)/u, ' $1']],
  place: (post, years) => [
    `Was lesen wir über „${post}“${years}?`,
    `Und was steht unter „${post}“${years}?`,
    `Was erfahren wir über „${post}“${years}?`,
  ],
  inYears: (from, to) => (to ? `${from} bis ${to}` : `seit ${from}`),
  label: (label) => [
    `Was lesen wir unter der Überschrift „${label}“?`,
    `Und was steht unter „${label}“?`,
    `Das nächste Stichwort ist „${label}“. Was steht da?`,
    `Was sagt der Text unter „${label}“?`,
  ],
  asItStands: {
    notes: 'Der Text besteht aus Notizen. Wir lesen sie, wie sie dastehen.',
    profile: 'Der Text ist ein Profil in Stichworten. Wir lesen es, wie es dasteht.',
  },
  readAbout: (leader, kind) =>
    `Was ${kind === 'notes' ? 'sagen die Notizen' : 'sagt das Profil'} über ${leader}?`,
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
  quoted: 'Und in Anführungszeichen:',
  profileHeading:
    /^(?:(?:beruflicher )?werdegang|berufserfahrung|beruf|berufliche stationen|ausbildung|bildung|studium|schule|kenntnisse|fähigkeiten|kompetenzen|sprachen|sprachkenntnisse|ehrenamt|auszeichnungen|interessen|hobbys|weiterbildung(?:en)?|publikationen|mitgliedschaften|empfehlungen|persönliche daten|profil|über mich|lebenslauf)$/iu,
}

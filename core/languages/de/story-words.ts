import type { StoryWords } from '#core/languages/writing-pack.ts'
import { firstWords, personName, words } from '#core/writing/patterns.ts'

const month = '(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)'
const number =
  '(?:ein|eine|einem|einen|einer|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|wenige|wenigen|einige|einigen|mehrere|viele)'
const things = '(?:Jahre?n?|Monate?n?|Wochen?|Tagen?|Stunden?|Jahrzehnten?)'

const germanVerb = words(
  `ist | sind | war | waren | wird | wurde[n]? | hat | haben | hatte[n]? | kann | konnte[n]? | muss(?:te[n]?)? | soll(?:te[n]?)? | will | wollte[n]? | darf | durfte[n]? | bin | habe | sei | wäre[n]? | hätte[n]? | gibt | gab(?:en)? | kam(?:en)? | kommt | ging(?:en)? | geht
    | \\p{Ll}{2,}(?:te|ten|tete|teten) | macht | steht | stand(?:en)? | liegt | lag(?:en)? | blieb(?:en)? | bleibt | nahm(?:en)? | ließ(?:en)? | hielt(?:en)? | hieß(?:en)? | rief(?:en)? | schrieb(?:en)? | sprach(?:en)? | starb(?:en)? | fand(?:en)? | sah(?:en)? | begann(?:en)? | trat(?:en)? | zog(?:en)?
    | fuhr(?:en)? | trug(?:en)? | lief(?:en)? | schlug(?:en)? | wuchs(?:en)? | verlor(?:en)? | gewann(?:en)? | half(?:en)? | warf(?:en)? | bat(?:en)? | brach(?:en)? | aß(?:en)? | saß(?:en)? | fiel(?:en)? | stieg(?:en)? | traf(?:en)? | lud(?:en)? | bot(?:en)? | ritt | flog(?:en)? | sang | dachte | brachte[n]? | wusste[n]? | kannte[n]? | gilt | galt(?:en)? | zeigt | lebt | führt | gehört | bedeutet`,
)

export const germanWords: StoryWords = {
  pointsBack:
    firstWords(`er | sie | es(?! gibt| war ein(?!\\p{L})| gab(?= \\p{Ll}* ?\\p{Lu})) | ihm | ihn | ihnen | ihr(?:e[rnms]?)? | sein(?:e[rnms]?)? | dies(?:e[rnms]?)? | beide[rnms]? | beides | solche[rn]?
    | das(?= \\p{Ll}) | der(?= (?:war|hatte|ist|kam|gab)) | die(?= (?:war|hatte|ist|kam|waren|hatten)) | jene[rnms]? | deren | dessen
    | dabei | dafür | damit | daran | darauf | daraus | darin | darüber | davon | dazu | dadurch | dagegen | danach | davor | dort | dorthin | da | dahinter | darunter
    | dann | deshalb | deswegen | daher | darum | trotzdem | dennoch | doch | aber | jedoch | allerdings | auch | so | sonst | zugleich | hier | nun | außerdem
    | als (?:zweites|drittes|viertes|nächstes|letztes) | gleichzeitig | also | stattdessen | vielmehr | und | oder | denn | nur so | ein(?:e[rs]?)? (?:davon|von ihnen|dieser) | keine[rs]? (?:davon|von) | zu den \\p{Lu}\\p{L}+(?= \\p{Ll}+ er)
    | letztere[rn]? | erst dann | immerhin | zudem | ebenso | anders | andere | hinzu kam | wieder | noch einmal | der andere | die andere | das andere | die anderen | der zweite | die zweite | der erste(?! \\p{Lu}) | die erste(?! \\p{Lu})
    | aus (?:diese[rnm]|dem|der|reiner) | in (?:diese[rnm]|jene[rnm]) | an (?:diese[rnm]) | bei (?:diese[rnm]) | mit (?:diese[rnm]|ihm|ihr|ihnen) | von (?:ihm|ihr|ihnen|diese[rnm]) | für (?:ihn|sie|diese[sn]?) | nach (?:diese[rnm]|ihm) | unter diese[rnm]
    | zur selben | zum selben | in denselben | im selben | am selben | im gleichen | wer das | was er | was sie | selbst er | selbst sie | der preis | der satz | die frage | die antwort | der plan | das ergebnis | die folge | der brief | die wirkung | die erben | (?:die Untersuchung|der Prozess|das (?:Gericht|Urteil))`),
  demonstrative: words(
    '(?:folgenden|nächsten) (?:Jahr|Monat|Tag|Morgen|Abend|Sommer|Winter|Frühjahr|Herbst) | die (?:zwei|drei|vier|fünf|sechs|sieben|acht) | das(?= (?:bis|nicht|nie|auch|später|zu|als|vor|immer|aber|schon|noch|nur|ihm|ihr|ihnen|er|sie|so|für|ein|heute|alles|selbst)(?!\\p{L})) | (?<!(?:gab|gibt|ist|war|kam|kommt|ging|geht|hieß|wurde|wird|dass|weil|ob|als|wie|um|gelang) )es(?! (?:gab|gibt|ist|war|kam|wurde|sei)) | dies(?:e[rnms]?)? | jene[rnms]?(?! \\p{L}+, d) | solche[rn]? | ihnen | davon | dafür | damit(?! \\p{L}+ würde) | dabei | darin | daraus | dort | beide[rnms]? | wieder | ebenfalls | denselben | derselben | dann | damals | danach | davor | trotzdem',
  ),
  relativeTime: firstWords(
    `(?:nach )?(?:${number}|\\d+)(?: \\p{Ll}+)? ${things} (?:später|danach|darauf|zuvor|vorher|früher) | (?:wenig|kurz|bald|Jahre|Monate|Wochen|Tage|Stunden) (?:später|darauf|danach|davor|zuvor|vorher) | nach (?:${number}|\\d+) ${things} | (?:${number}) ${things} (?:nach|vor) (?:dem(?! Krieg)|der|den)
    | im selben | am selben | am \\p{L}+ desselben | zur selben | im gleichen | am nächsten | im nächsten | im folgenden | am folgenden | später | danach | davor | vorher | zuvor | seither | seitdem | inzwischen | schließlich | am Ende(?! des| der) | zum Schluss | von da an | damals
    | in den jahren danach | die jahre danach | bald | zunächst | anfangs | endlich | als er zurückkam | als sie zurückkam | in den folgenden`,
  ),
  partialDate: new RegExp(
    `^(?:(?:am|im|seit|ab|bis|Anfang|Mitte|Ende|gegen Ende) )?(?:\\d{1,2}\\. )?${month}(?! \\d{4}|[\\p{L}\\d])`,
    'iu',
  ),
  withYear: (date, year) => `${date} ${year}`,
  thatYear: /^ (?:jenes Jahres|desselben Jahres|dieses Jahres)/,
  yearsLater: words('später | Jahre | nächste[nrs]? Jahr | folgende[nrs]? Jahr'),
  countedNoun: /^ (?:\p{Ll}+e[rnms]? )?(?:\p{Lu}\p{L}+|Prozent)/u,
  dated: new RegExp(
    `^((?:(?:Schon|Erst|Noch|Bereits) )?(?:(?:Im|Am|In|Seit|Ab|Um|Anfang|Ende|Mitte|Bis) )?(?:(?:Anfang|Ende|Mitte|Frühjahr|Frühling|Sommer|Herbst|Winter|Jahr|Jahre|des Jahres) ){0,2}(?:\\d{1,2}\\. )?(?:${month} )?(?:1\\d{3}|20\\d{2}))(?=[, ])`,
  ),
  front:
    /^((?<when>Als|Nachdem|Sobald|Bevor|Während|Wenn) (?=\S+ \S+)[^,;:–—„“»«]{4,70}(?=, )|(?:Mit|Nach|Vor|In|Bei|Auf|Unter|Statt|Zurück in) (?!Wirklichkeit|der Tat|Jahren|Kürze)(?:(?:dem|der|den|des|einem|einer|seine[rmn]|ihre[rmn]) )?(?:\p{Lu}\p{L}+|\p{Ll}+(?:zehn|zig)|\d+)(?: \p{Lu}\p{L}+)?(?= \p{Ll}))/u,
  withoutFront: (rest) => (germanVerb.test(rest.split(' ')[0] ?? '') ? `Da ${rest}` : null),
  noPoint: firstWords('seit | ab | um | bis | noch | schon | erst | bereits | anfang | ende | mitte | gegen'),
  state: words('hatte | hatten | war | waren | hat | haben | ist | sind'),
  outcome: words(
    'überlebte[n]? | kam (?:frei|zurück) | kehrte zurück | rettete[n]? | gewann(?:en)? | gelang | angenommen | verabschiedet | freigelassen | entlassen | genehmigt',
  ),
  attempt: words(
    'versuchte[n]? | Versuch(?:e|es)? | bat | baten | fragte | schlug(?:en)? | Vorschlag | bot(?:en)? | Angebot | wollte[n]? | hoffte[n]? | plante[n]? | Plan | brach(?:en)? auf | warnte[n]? | forderte[n]? | verlangte[n]? | verhaftet | beantragte',
  ),
  possessive: words('sein(?:e[rnms]?)? | ihr(?:e[rnms]?)?'),
  resumes: words(
    'begann mit | antwortete[n]? | entgegnete[n]? | widersprach(?:en)? | fügte[n]? | erwiderte[n]? | trennte[n]? sich | (?:kam|kamen|kehrten?|rief|riefen|ging|gingen)(?: \\p{L}+){0,4} zurück',
  ),
  replies: /^antwort/iu,
  pronouns: { she: /\b(?:sie|ihr|ihre[rnms]?)\b/gi, he: /\b(?:er|ihm|ihn|sein|seine[rnms]?)\b/gi },
  named(sentence, name, gender) {
    // Without "Seinen": in "Seinen Nachfolger hielt er …" the name would not make clear who "er" is.
    const [subject, possessive] = gender === 'she' ? ['Sie', 'Ihre?'] : ['Er', 'Seine?']
    // "Sie bauten Klingeln": "Sie" is the plural.
    if (gender === 'she' && /^Sie \p{Ll}+(?:ten|en)(?= )/u.test(sentence)) return null
    if (new RegExp(`^${subject}(?= \\p{Ll})`, 'u').test(sentence))
      return name + sentence.slice(subject.length)
    const found = new RegExp(`^${possessive}(?= \\p{L})`, 'u').exec(sentence)
    if (found && !/[sxzß]$/.test(name)) return `${name}s${sentence.slice(found[0].length)}`
    return null
  },
  contrary: firstWords(
    `aber | doch | jedoch | allerdings | dennoch | trotzdem | andererseits | freilich | nicht alle | andere \\p{Lu}\\p{L}+ (?:verübelten|sahen|hielten|fanden|warfen)
    | (?:seine|ihre|die|manche) (?:Kritiker|Gegner|Feinde|Opfer) | Kritiker(?:innen)? | Gegner | historiker`,
  ),
  choice:
    words(`entschied(?:en)? | entscheidet | Entscheidung(?:en)? | entschloss | beschloss(?:en)? | beschließt | weigerte | lehnte | ließ | führte | gründete | eröffnete
    | verweigerte | trat zurück | Rücktritt | verzichtete | bestand darauf | befahl | versprach | willigte | stellte | unterschrieb | verkürzte | wählte[n]? | gewählt | stimmte[n]? | Abstimmung | kündigte[n]?`),
  setback:
    words(`scheiterte[nt]? | gescheitert | Scheitern | verlor(?:en)? | Niederlage[n]? | Schulden | verschuldet | Krise[n]? | abgelehnt | brach | verpasste
    | entlassen | entließ | Rückschl(?:ag|äge)e? | warfen | Vorwürfe[n]? | Vorwurf | Protest(?:e|en)? | Streik(?:s)? | Widerstand | misslang | Konkurs
    | bankrott | angegriffen | Spott | verspottet | umstritten | enteignet | Falle | Fehler[n]? | unbeliebt`),
  telling: words(
    'erst(?:e[rnms]?) | einzige[rnms]? | nie | niemals | niemand | keine[rnms]? | letzte[nrms]? | größte[nrms]? | mehr als | bis heute | zum ersten Mal | niemals | alle[sn]?',
  ),
  origin: words(
    'geboren | Geburt | wuchs auf | aufgewachsen | Kindheit | stammte | zur Welt | studierte | besuchte | zog nach',
  ),
  grave:
    words(`Sterblichkeit | Totenschein\\p{L}* | verschlepp\\p{L}* | verunglückt\\p{L}* | überlebt\\p{L}* | Buchenwald | Contergan | verlor beide | Spätfolgen | Mitläufern? | starb(?:en)? | gestorben | stirbt | sterben | tot | tote[nr]? | Tote[nr]? | Tod(?:es|en)? | getötet | töte(?:te|ten) | ermordet | Mord(?:e|es)? | hingerichtet | Hinrichtung(?:en)?
    | Selbstmord | Suizid | das Leben zu nehmen | nahm(?: er| sie)? sich das Leben | verhungert(?:en)? | Massaker | gefoltert | Folter | erschossen | erschoss | erhängte | Attentat | Konzentrationslager[ns]? | Vernichtungslager[ns]? | Todesmarsch | ertrank(?:en)? | ertrunken
    | Hungersnot | Völkermord | umgebracht | ums Leben | gefallen(?= (?:war|waren|im|an|bei|vor)) | fiel(?:en)? (?:im|an|bei|vor) \\p{L}+ | Gestapo | deportiert(?:en)? | Deportation(?:en)? | KZ | Häftling(?:e|en)? | Zwangsarbeiter(?:n|innen)? | Rassengesetze[n]? | Nürnberger
    | beigesetzt | Begräbnis | Staatsbegräbnis | Beerdigung | Witwe[r]? | Waisen? | Verbrechen | vergewaltigt | Leiche[n]? | Kriegstote[nr]? | Opfer[n]? | kehrte[n]? nicht zurück | kam(?:en)? nicht zurück | Auschwitz | Holocaust | verbrecherisch`),
  sombre:
    words(`Gefängnis(?:se)? | Gefangenschaft | Kriegsgefangene[nr]? | Haft | verhaftet(?:en)? | verhaften | krank | Krankheit(?:en)? | Krebs | Sklave[n]? | Sklaverei | Zerwürfnis
    | verfolgt | Verfolgung | Verfolgte[nr]? | Bomben? | verwundet | verletzt | litt(?:en)? | leid(?:et|en) | Lager[n]? | Exil | Epidemie | Nationalsozialist(?:en)? | NS-\\p{L}+ | Hitler
    | gestrandet | Schiffbruch | Treibeis | Cholera | Typhus | Tuberkulose | Gewalt | Blut | Unfall | Autounfall | Brand | brannte[n]? | Hunger | Fieber | gelähmt | blind | weinte | Zusammenbruch | Depression(?:en)?
    | Hakenkreuz\\p{L}* | Spätfolgen | Flucht | Explosion | Grab`),
  announces: words(
    `fehlte(?:n)? die | stand(?:en)? zur Abstimmung | etwas anderes | noch etwas | eine Sache | zwei Dinge | drei Dinge | folgende[nrs]? | eine Frage | so einfach | aus (?:zwei|drei) Gründen | eine Lehre daraus | Es zeigt auch`,
  ),
  indefinite: /(?<!\p{L})(?:eine?[mnrs]?|zwei|drei) (?:\p{Ll}+ ){0,2}?(\p{Lu}\p{L}{3,})/gu,
  definite:
    /(?<!\p{L})(?:[dD](?:er|ie|as|em|en|es)|(?:[sS]ein|[iI]hr|[mM]ein|[uU]nser)(?:e[mnrs]?)?) (?:\p{Ll}+ ){0,1}?(\p{Lu}\p{L}{3,})/gu,
  again: /(?<=selben? |selbe )(\p{Lu}\p{L}{3,})/gu,
  uncounted:
    /(?<!\p{L})(?:war|waren|ist|sind|wurde|wird|sei|um|mit|auf|über|von|bis|gegen|ab|vor|nach|als|bei|unter)$/iu,
  explained:
    /^(?:,? (?:der|die|das|den|dem|des|deren|dessen|dass|ob|von|vom|wo|in (?:der|dem)|für|gegen|mit|über)(?!\p{L}))/u,
  wellKnown:
    /^(?:Jahre?[ns]?|Tage?[ns]?|Nacht|Morgen|Abend|Monate?|Woche|Sommer|Winter|Welt|Leben|Leute|Menschen|Arbeit|Ende|Anfang|Rest|Familie|Eltern|Vaters?|Mutter|Frau|Mann|Bruder|Schwester|Sohn|Tochter|Kind|Kinder|Land|Stadt|Dorf|Meer|Erde|Himmel|Straße|Polizei|Regierung|Presse|Zeitung|Tür|Tisch|Hand|Hände|Kopf|Augen|Gesicht|Namen?|Geld|Idee|Ding|Dinge|Grund|Augenblick|Zukunft|Vergangenheit|Gesetz|Kirche|König|Herz|Küche|Haus|Zeit|Stunde)$/,
  saidWords: words('(?:die|diese) Worte(?!,) | (?:der|den|dem|dieser|diesen|diesem) Satz(?!,| des)'),
  office: words('(?:sein|ihr|mein)(?:e[mnrs]?)? (?:Amt(?:es)?|Posten|Mandat)'),
  takesOffice: words(
    '(?:zum|zur) \\p{Lu}\\p{L}+ | (?:wählte|berief|ernannte)[n]?(?: \\p{L}+){1,5} (?:zum|zur) \\p{Lu}\\p{L}+ | wurde (?:er|sie|ich) \\p{Lu}\\p{L}+(?= )',
  ),
  numbered: /(?<!\p{L})(?:[Dd]ie|[Dd]en|[Dd]er|[Aa]lle[nr]?) $/u,
  reason: /^((?![^,]*\b(?:nur|allein|schon)\b).{20,}?), (weil|denn) (.{12,})$/u,
  purpose: /^(.{20,}?), ((?:um|damit) .{12,})$/u,
  turnsAround: /^(.{24,}?), ((?:aber|doch) .{14,})$/u,
  introducing: new RegExp(
    `(?<![\\p{L}-])(?<whose>[Dd]er|[Dd]ie) (?<who>(?:\\p{Ll}+e )?(?!Stadt|Stelle|Name|Tag|Jahr)\\p{Lu}\\p{Ll}{2,}) (?<name>${personName})`,
    'gu',
  ),
  introducedBehind: new RegExp(
    `(?<=^)(?<name>${personName}), (?<who>(?:eine?|der|die) (?:\\p{Ll}+ )?\\p{Lu}\\p{L}{2,}(?: (?:der|des|aus|von|im|in) [^,.;:–—„“()]{2,30})?)(?=,)`,
    'gu',
  ),
  pronoun: { she: 'sie', he: 'er' },
  reference: {
    otherGender: false,
    excludesOther: false,
    object: null,
    things: null,
    people: { she: /(?<!\p{L})ih(?:n|m|nen)(?!\p{L})/u, he: /(?<!\p{L})ih(?:n|m|nen)(?!\p{L})/u },
    possessives: false,
    hasVerbBeforeSubject: true,
  },
  subject:
    /^((?:Der|Die|Das|Seine?|Ihre?) (?!Satz|Jahre|Wirkung|Folge|Vater war)\p{Lu}\p{Ll}{3,}) (?:war|waren|hatte[n]?|wurde[n]?|ist|sind|hat|haben|kam(?:en)?|ging(?:en)?|blieb(?:en)?|stand(?:en)?|gab(?:en)?|lag(?:en)?|nahm(?:en)?|ließ(?:en)?|fand(?:en)?|sah(?:en)?|begann(?:en)?|\p{Ll}{3,}te[n]?)(?!\p{L})/u,
  does: /^(?:Er|Sie|\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?) (?<verb>wollte|glaubte|dachte|wusste|bemerkte|fürchtete|hoffte|verlangte|entschied|entdeckte|verstand|begriff|lernte|schrieb|antwortete(?=(?: (?!jede|alle|auf |nie)\p{L}+){0,4}[,:])|versprach|schlug vor|sagte|meinte|forderte|erkannte|beschloss)(?![^,:;.]* (?:kennen|zu|ab|an|auf|heraus|ein|um|zurück)[,:;.])(?=[ ,] ?(?!(?:auch|noch|schnell|langsam|früh|viel|oft|immer|nie)(?!\p{L})|jede|nach|von|über|sich|(?:an|in|im|am|mit|bei|beim|aus|durch|auf|für|gegen) (?![^.]*(?:, (?:dass|ob|wie|was|man) |:))))/u,
  firstPerson: words('ich | mich | mir | mein(?:e[rnms]?)? | wir | uns | unser(?:e[rnms]?)?'),
  verb: germanVerb,
  orders: new RegExp(
    [
      '^(?:(?:der|die|das) vorliegende|diese[rs]?) (?:Notiz|Artikel|Text|Beitrag|Seite|Dokument|Porträt|Aufsatz) (?:fasst|beschreibt|schildert|stellt|zeichnet|erzählt|gibt|behandelt|skizziert)(?!\\p{L})',
      '(?:ignorier(?:e|en Sie)?|vergiss|vergessen Sie|missachte[n]?(?: Sie)?)(?!\\p{L}).{0,40}(?:Anweisung|Instruktion|Vorgabe|Regel|Befehl|Prompt)',
      '^["„»(]*(?:System|Assistent|Benutzer|Nutzer|Anweisung|Hinweis an (?:die )?KI|Prompt)(?: ?-?(?:Nachricht|Prompt))?\\s*:',
      '(?<!\\p{L})(?:als (?:eine? )?(?:KI|Sprachmodell|künstliche Intelligenz)|du bist (?:jetzt|nun|ab sofort)|Sie sind (?:jetzt|ab sofort) ein|ab (?:jetzt|sofort) (?:bist|sprichst|antwortest) du)(?!\\p{L})',
      '^["„»(]*(?:bitte |jetzt |nun )?(?:klick(?:e|en)|tipp(?:e|en) Sie|abonnier(?:e|en)|folg(?:e|en) (?:uns|Sie)|teil(?:e|en) Sie|lies (?:auch|mehr)|lesen Sie (?:auch|mehr)|mehr (?:lesen|erfahren)|melde(?:n Sie sich| dich)|registrier(?:e|en)|besuch(?:e|en) (?:uns|Sie|unsere)|kontaktier(?:e|en)|jetzt (?:kaufen|bestellen|anmelden)|lade(?:n Sie)?|spende(?:n Sie)?|zum Seitenanfang|zurück nach oben|hinterlass(?:e|en))(?!\\p{L})',
      '(?:klicken Sie hier|hier klicken|klick hier|unseren? Newsletter|Cookies?(?!\\p{L})|alle Rechte vorbehalten|Datenschutzerklärung|Nutzungsbedingungen|Impressum)',
      '(?:sag|erzähl|verrate|erwähne|lies)(?:e|en Sie)?(?!\\p{L}).{0,30}(?:den Hörern|dem Hörer|den Nutzern|nicht vor)',
      '(?:schreib(?:e|en Sie)|sag(?:e|en Sie)|antworte(?:n Sie)?|beende(?:n Sie)?|beginne(?:n Sie)?|wiederhole(?:n Sie)?) (?:\\p{L}+ ){0,4}(?:genau|wörtlich|nur|stattdessen|mit den Worten|mit dem Satz|folgende[ns]?)(?!\\p{L})',
      '(?:Dieser Artikel|Diese Seite|Dieser Abschnitt) (?:bedarf|benötigt|ist (?:ein|nicht hinreichend)|verwendet|wurde zuletzt)',
    ].join('|'),
    'iu',
  ),
  apparatus:
    /^(?:sprachen|auszeichnungen|ausbildung|kenntnisse|ehrungen|weiterbildung|literatur(?:verzeichnis)?|einzelnachweise|weblinks|siehe auch|quellen(?:verzeichnis| und literatur)?|anmerkungen|fußnoten|belege|nachweise|bibliographie|bibliografie|schriften(?: \(auswahl\))?|veröffentlichungen|publikationen|werke(?: \(auswahl\))?|inhalt(?:sverzeichnis)?|kontakt|impressum|bildnachweise?|weiterführende literatur|links|referenzen|navigation|über den autor|über die autorin|archivalien)$/i,
  spoken: [
    [/\bu\. ?a\.(?= )/g, 'unter anderem'],
    [/\bz\. ?B\./g, 'zum Beispiel'],
    [/\bd\. ?h\./g, 'das heißt'],
    [/\bu\. ?U\./g, 'unter Umständen'],
    [/\bv\. ?a\./g, 'vor allem'],
    [/\bi\. ?d\. ?R\./g, 'in der Regel'],
    [/\bsog\. /g, 'sogenannte '],
    [/\bca\. /g, 'etwa '],
    [/\bbzw\. /g, 'beziehungsweise '],
    [/\busw\./g, 'und so weiter.'],
    [/\bNr\. (?=\d)/g, 'Nummer '],
    [/\bgeb\. (?=\p{Lu})/gu, 'geborene '],
    [/\bv\. ?Chr\./g, 'vor Christus'],
    [/\bn\. ?Chr\./g, 'nach Christus'],
    [/\bMio\. /g, 'Millionen '],
    [/\bMrd\. /g, 'Milliarden '],
    [/\bJh\. /g, 'Jahrhundert '],
    [/ & Co\.(?= \p{Lu}| KG|$)/gu, ' und Co'],
    [/ & /g, ' und '],
    [/(\d) ?%/g, '$1 Prozent'],
    [/\.\.$/g, '.'],
  ],
}

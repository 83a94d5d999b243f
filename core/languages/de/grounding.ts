import type { GroundingPack } from '#core/languages/grounding-pack.ts'
import { germanConcepts } from './concepts.ts'
import { germanWord } from './german-word.ts'
import { germanForms } from './irregular-forms.ts'
import { germanNames } from './names.ts'

const times = 'Nacht|Tag|Woche|Jahr|Leben|Zeit'

/** German patterns and words for grounding. */
export const germanGrounding: GroundingPack = {
  agents: {
    pronouns: { er: 'm', sie: 'f' },
    selves: new Set(['ich', 'wir']),
    plural: /^die$/,
    governing:
      'mit von vom bei beim fur gegen an am zu zum zur in im auf durch nach aus uber unter wie als dem den des',
    counted: { m: /(?<!\p{L})(?:er|ihn|ihm)(?!\p{L})/giu, f: /(?<!\p{L})(?:sie|ihr)(?!\p{L})/giu },
  },
  absolutes: {
    most: /(?<!eine[rs]? der )(?<=(?<!\p{L})(?:der|die|das|dem|den|des|am) )(?!erste|letzte|nächste|meiste|einzelste|wenigste|fernste)\p{Ll}{3,}(?:st|t)e[nrsm]?(?= \p{Lu}|[.,!]|$)(?<=(?:[^aeiou]|au|eu|ei)ste[nrsm]?|[zsßdt]este[nrsm]?)(?!\p{L})/u,
    alone:
      /(?<!\p{L})(?:ganz allein|im Alleingang|ohne (?:jede |fremde )?Hilfe|eigenhändig|als Einzige[rs]? )(?!\p{L})/iu,
    whole: new RegExp(
      `(?<!\\p{L})(?:in|im|aus|von) ganz (?=\\p{Lu})|(?:der|die|das) ganze[nrs]? (?!${times})\\p{Lu}`,
      'u',
    ),
    notOne: /(?<!\p{L})(?:keine?[rnms]? einzige[nrs]?|nicht eine?[rnms]? einzige[nrs]?)(?!\p{L})/iu,
    partOf:
      /(?<!\p{L})(?!alle|jed)(?:\p{L}+|\d+) (?:der|von(?: den)?) (?:\d+|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|sechzig)(?!\p{L})|(?<!\p{L})(?:Teil|Teile|Hälfte|Mehrheit|meisten) (?:der|des|von)(?!\p{L})/u,
    scope: /(?<!\p{L})(?:(?:seiner|ihrer) Zeit|der Welt|des (?:Landes|Jahrhunderts)|in \p{Lu})/u,
  },
  belief: {
    general:
      /(?:man sagt|hielten (?:\p{L}+ )?für|sahen (?:darin|in ihm|in ihr)|galt als|es hei(?:ß|ss)t|wird erzählt|erzählt man|fand(?:en)? (?:das|es|ihn|sie)|(?:sagt|erklärt|behauptet|antwortet|meint|warnt)\p{L}*, (?:dass|er|sie|es|das|die|der)|(?:feind|gegner|kritiker|viele|manche|andere)\p{L}* (?:\p{L}+ ){0,2}(?:sagt|warf|mein|behaupt|hielt)\p{L}*)/iu,
    forThem: /(?<!\p{L})für (?:ihn|sie)(?!\p{L})|in (?:seinen|ihren) Augen/iu,
    being: /(?<!\p{L})(?:ist|war|waren|sind)(?!\p{L})/iu,
  },
  cause: {
    reasons: /(?<!\p{L})(?:weil|denn|damit|wegen|dank|um (?=.*\szu\s\p{L}+n(?!\p{L})))/u,
  },
  order: {
    next: /(?:,| und)? (?:erst )?(?:dann|danach|später|darauf|anschließend)(?!\p{L})/iu,
    first: /(?<!\p{L})(?:erst|zuerst|zunächst)(?!\p{L})(?! \d)/iu,
    once: /^(?:nachdem|sobald|erst als)(?!\p{L})[^,]+,/iu,
  },
  concepts: germanConcepts,
  names: germanNames,
  capitals: {
    everyday: 'herr frau gott ki',
    nouns: {
      titles:
        'von van Herr Herrn Frau Präsident Präsidentin Kaiser Kaiserin König Königin Kanzler Kanzlerin General Graf Fürst Papst Doktor Professor Professorin',
      // Units of amount: "ein paar Dutzend Leute".
      amounts:
        'Dutzend Hundert Tausend Hunderte Tausende Million Millionen Milliarde Milliarden Paar Prozent Mark Pfund Dollar Euro Meter Liter Kilo Gramm Stück Glas Tasse Haufen Menge Reihe Teil Jahr Jahre Jahren Monat Monate Monaten Woche Wochen Tag Tage Tagen Stunde Stunden Anfang Ende Mitte',
      endings: /(?:e|er|es|en|em|ung|heit|keit|schaft|tion|tät|nis|tum|ling)$/,
    },
  },
  stems: {
    endings: /(?:testen|teten|tete|test|ten|tet|tem|ter|tes|end|ens|te|en|em|er|es|et|st|e|n|t|s)$/,
    forms: germanForms,
    open: germanWord,
  },
  dates: {
    years: /^\s*(?:Jahren?|Jährig|,|\.|$)/i,
    lasting: /^\s*Jahre/i,
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  },
  manner: {
    pointing:
      /^(?:und |aber |nun,? |nein,? |ja,? )*(?:das|dies|es|so etwas)\s+(?:ist|war|klingt|wirkt|scheint|bleibt|muss|wäre|hätte)(?!\p{L})/iu,
    asking:
      /^(?:(?:und|aber|dann|also)[, ]+)*(?:\p{Lu}\p{L}*(?:en|n) Sie|[Ss]ag|[Ff]rag|[Nn]imm|[Mm]ach|[Gg]eh|[Gg]ib|[Ss]chreib|[Hh]alte?|[Ll]ass|[Ss]uch|[Ww]ähl|[Dd]enk|[Hh]ör|[Zz]eig|[Ff]ang|[Ww]arte|[Bb]evor (?:du|Sie|man))(?!\p{L})/u,
    generic:
      /^(?:wer |ein (?:guter )?(?:chef|anführer)|führung|führen|die lehre|manchmal|man (?:muss|sollte|kann|darf))(?!\p{L})/iu,
    pronoun: /(?<!\p{L})(?:er|sie|seine?\p{L}{0,2}|ihre?\p{L}{0,2})(?!\p{L})/iu,
    remarking:
      /^(?:(?:und|aber|nein|ja),? )?(?:das ist|das ist nicht|gut,|mag sein|stimmt|vielleicht|zugegeben)(?!\p{L})/iu,
  },
  numbers: {
    units:
      'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
    more: { ein: 1, eine: 1, zwo: 2, beide: 2, beiden: 2 },
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
    listed: /,? (?:und|oder) /,
    under: /(?<!\p{L})(?:unter|weniger als|keine?|nicht (?:einmal|mal|ganz)|knapp)\s+$/iu,
    over: /(?<!\p{L})(?:über|mehr als|mindestens|gut(?:e[nrs]?)?)\s+$/iu,
    parts: /^\s(viertel|drittel|fünftel|zehntel)(?!\p{L})/iu,
    shortYear: /(?<!\p{L})(?:Frühjahr|Frühling|Sommer|Herbst|Winter|Anfang|Ende|Mitte|seit|bis)\s+$/iu,
  },
  denial: {
    noDenial:
      /\bohne (?:zweifel|unterlass)\b|\bnicht (?:ganz|alle|immer|die ganze|nur|zuletzt|bloss|allein)\b|\bnichts weiter\b|^nein$/,
    unreal:
      /^(?:und |aber |oder )?wenn\b|\b(?:hatten? \w+ (?:sollen|konnen)|wurden? \w+en|beinahe|fast|bevor|mehr als)\b/,
    until: /\b(?:nicht|niemand|kein\w*)\b.*\b(?:bis|bevor|ehe)\b/i,
    contrast: /\bnicht .{2,80}\bsondern\b|\bnicht mehr\b|\bkeine?[nrms]? .{2,20} mehr\b/i,
  },
  words: {
    vague: new Set(
      'ding dinge sache sachen mal jahr jahre jahren tag tage tagen zeit zeiten person personen leute jemand etwas machen macht machte gemacht tun tat getan gehen sein war waren haben hatte hatten werden wurde wurden konnen konnte lassen liess noch schon dann jetzt auch eben teil leben geschichte welt ort moment ende selbst ja nein hallo heute morgen nie immer nichts niemand alles alle ganz gar wohl doch'.split(
        ' ',
      ),
    ),
    light: new Set(
      'mehr weniger sehr viel viele vielen wenig wenige anderer andere anderen anderes allen jede jeder jedes jeden manche einige mehrere beide beiden solche dieser diese dieses diesen diesem jener jene dort hier da daran darauf darin daraus dabei dafur dagegen damit danach davon davor dazu dran drin drauf raus rein runter rauf hinaus hinein herunter herauf hinunter weg her hin oben unten vorn hinten links rechts aussen innen nah nahe fern weit lange lang kurz hoch tief gross grosse grossen grosser klein kleine neu neue alt alte gut gute besser schlecht ganze ganzen halb halbe halfte drittel viertel doppelt einzige einzigen erste ersten letzte letzten nachste nachsten wieder erst nur sogar bloss halt etwa ungefahr fast beinahe kaum manchmal oft meist meistens plotzlich endlich schliesslich bald spater fruher vorher nachher seit bis wahrend nachdem bevor obwohl weil wenn als damals daraufhin deshalb deswegen trotzdem jedoch allerdings ausgerechnet namlich ubrigens also sonst so wie was wer wen wem welche welcher ist sind gewesen wird geworden hat gehabt kann konnten muss musste mussten soll sollte will wollte wollten darf durfte mag mochte lasst steht stehen stand standen liegt lagen lag geht ging gegangen kommt kommen kam gekommen bleibt blieb tut nimmt nahm genommen gibt gab gegeben bekommt kriegt kriegte bekam fangt fing angefangen beginnt begann hort sieht sah gesehen sagt sagte gesagt heisst hiess nennt gilt galt stellt stellte setzt setzte legt legte hielt bringt brachte zieht zog fuhrt fuhrte zahl anzahl punkt fall beispiel wort worte satz frage antwort stelle seite wert'.split(
        ' ',
      ),
    ),
  },
  marks: {
    negations: 'nicht ohne kaum ausser nie niemals kein* nichts niemand* weder',
    deniers:
      'weiger* verweiger* lehnt* ablehn* abgelehnt* abgewies* abwies* zuruckgewies* verhinder* vermied* vermeid* verbot* verbiet* scheiter* versaumt* unterlie* verlor* verlier* verlust*',
    beliefs:
      'gerucht* legende* mythos angeblich* glaubt* glaub* dacht* denk* vermut* beschuldig* uberzeug* behaupt* hielt furcht* wohl soll sollen solle soll* heisst hiess erzahlt verdacht* meint*',
    attributions:
      'sagt* sag* laut gerucht* legende* angeblich* glaub* dacht* denk* meint* vermut* verdacht* beschuldig* behaupt* erzahl* schrieb* soll* heisst hiess furcht* sah sahen sieht wohl vielleicht scheint schien* antwort* bericht* kritiker* ansicht meinung uberzeug* hielt mocht* sprach* sprech* spricht*',
    universals: 'alle allen aller jede* immer einzig* samtlich* stets uberall sofort einstimmig*',
    hedges:
      'meist* viele vielen manche* einige* fast beinahe knapp etwa rund ungefahr oft haufig manchmal teil teils halfte wahrscheinlich mehrheit kaum wenige* mehr weniger uber unter mehrere* gut gute guten dutzend* rund',
    superlatives: 'erste* beste* schlimmst* grosst* reichst* altest* jungst* langst* einzig*',
    firstPerson: 'ich mir mich mein meine meinen meinem wir uns unser unsere',
    advice: 'du dir dich dein deine euch euer ihr ihnen ihre man wer jemand chef',
    unreal: 'wenn vielleicht wohl sollte konnte wurde ware hatte mochte wahrscheinlich angenommen',
    judgments:
      'fair gut gute guter gutes schlecht schwer leicht einfach seltsam merkwurdig bewundernswert mutig klug weise traurig grausam ungerecht schon schoner menschlich ehrlich wichtig spannend faszinierend besser schlimmer lehre satz schande hart bitter kalkul preis richtig falsch zu beeindruckend beachtlich theater',
    pronouns: 'er sie es',
    joints: 'und aber weil denn wahrend obwohl sondern doch oder als nachdem bevor dass',
    passive: 'von durch',
  },
}

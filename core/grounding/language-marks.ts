import type { Language } from '#core/dialog/languages.ts'

/** Small words by which a sentence denies, believes, judges or claims all. Lower case, without accents; `*`: only the beginning. */
type Marks = {
  /** Says that something was not so. */
  negations: string
  /** Deny what follows them: "refused to send". */
  deniers: string
  /** What somebody believed, or what was said without proof. */
  beliefs: string
  /** Any hint that these are somebody's words: enough to tell a belief as one. */
  attributions: string
  /** All of them, always, the only one. */
  universals: string
  /** Nearly, some, often: what an absolute must not be made from. */
  hedges: string
  superlatives: string
  /** The host speaks of himself. */
  firstPerson: string
  /** The host speaks to the listener or of people in general. */
  advice: string
  /** It might be; it should have been. */
  unreal: string
  judgments: string
  pronouns: string
  /** Between these a sentence is cut into what is told. */
  joints: string
  passive: string
}

export const languageMarks: Record<Language, Marks> = {
  en: {
    negations:
      'not never no none hardly scarcely barely except without nobody nothing neither nor cannot cant dont didnt doesnt wasnt werent isnt arent wouldnt couldnt hadnt hasnt havent wont',
    deniers:
      'refus* fail* declin* prevent* forbad* forbid* avoid* den* reject* stopp* lack* ban banned lose* lost abolish*',
    beliefs:
      'rumour* rumor* legend* myth* alleged* alleg* supposed* suppos* reported* believ* thought suspect* accus* claim* gossip* convinced imagin* assum* fear* argued arguing insist* maintain* seemed perhaps',
    attributions:
      'said say* told tell* according rumour* rumor* claim* believ* thought think* suspect* accus* alleg* suppos* wrote argued arguing insist* maintain* seem* maybe perhaps may might would considered account convinced fear* imagin* legend* story saw seen sees view* opinion* critic* assum* admirer* describ* talk* speak* spoke*',
    universals:
      'all every everyone everybody always entire* complete* sole anyone totally each unanimous* forever fully immediately',
    hedges:
      'most mostly many much some several few often usually almost nearly about around roughly hardly partly sometimes half probably rarely majority at least part more less over under',
    superlatives:
      'first best worst greatest largest biggest smallest richest youngest oldest longest highest strongest sole',
    firstPerson: 'i im id ive ill me my mine myself we wed us our',
    advice: 'you your yours youd youll yourself whoever anyone somebody someone leader leaders boss ones',
    unreal: 'if maybe perhaps might should could would may imagine suppose probably likely',
    judgments:
      'fair tidy good great bad wrong right hard hardest easy simple strange odd remarkable impressive admirable brave clever smart wise foolish sad cruel harsh unfair theatre moving striking beautiful ugly human honest difficult tough interesting fascinating important harder worse better line thing courage point question lesson matters price unkind kind uncomfortable comfortable painful bold modest proud generous shame shameful telling typical',
    pronouns: 'he she they it we who which',
    joints:
      'and but because while although though so or yet whereas since who which when after before until whose where',
    passive: 'by',
  },
  es: {
    negations: 'no sin apenas salvo excepto nunca jamas nadie nada ningun* ni tampoco',
    deniers: 'neg* nieg* rehus* rechaz* evit* imp* fracas* prohib* deneg* carec* perd* pierd*',
    beliefs:
      'rumor* leyenda* mito* supuest* cree* creia* creyo creyer* pens* sospech* acus* convencid* imagin* asegur* sosten* temia* temio temen opina* quiza* acaso afirm* presunt* parec* dicen',
    attributions:
      'dij* dice dicen dicho decia* segun rumor* cree* creia* creyo creyer* pens* sospech* acus* afirm* sosten* sostuv* asegur* temia* temio escrib* contab* contar* conto cuent* opin* quiza* habria* parec* argument* leyenda version mito* supuest* vio veia describ* recuer* recordo* propus* convencid* habl*',
    universals:
      'todos todas siempre cada unic* entero entera enteros enteras enteramente complet* cualquier* total* unanim* inmediat*',
    hedges:
      'mayoria mayor muchos muchas mucho algun* varios varias casi cerca unos unas aproximad* aveces menudo parte medio mitad probable* pocos pocas apenas sobre mas menos',
    superlatives: 'primer* mejor* peor* maxim* unic*',
    firstPerson:
      'yo me mi mis conmigo creo pienso veo diria digo prefiero nosotros nos nuestro nuestra habria hubiera confieso reconozco dudo entiendo admiro encuentro considero siento gusta',
    advice: 'tu tus te ti usted ustedes su quien quienes uno hay debe deben debes lider lideres jefe',
    unreal: 'si quizas quiza talvez acaso podria deberia habria seria imagina ojala probablemente',
    judgments:
      'justo bien mal buena bueno gran dificil facil raro extrano admirable valiente inteligente sabio triste cruel injusto hermoso humano honesto importante interesante fascinante mejor peor leccion frase verguenza duro dura curioso calculo valor precio tonteria grave impresionante conmovedor demasiado',
    pronouns: 'el ella ellos ellas',
    joints: 'y e pero porque aunque mientras sino o pues cuando que como donde',
    passive: 'por',
  },
  fr: {
    negations: 'ne n sans pas guere sauf jamais rien aucun* ni personne nul',
    deniers: 'refus* echou* evit* empech* interdi* rejet* manqu* renonc* perd* aboli*',
    beliefs:
      'rumeur* legende* mythe* pretend* suppos* croi* croy* crut pens* soupconn* accus* convaincu* imagin* affirm* assur* crai* dit-on peut parait sembl* aurait auraient',
    attributions:
      'dit disent dire disait raconte* selon rumeur* legende* mythe* pretend* suppos* croi* croy* crut pens* soupconn* accus* affirm* assur* crai* ecri* parait sembl* aurait auraient repond* argument* vers* voit voyait vit fait convaincu* imagin* juge* critique* defens* rappel* annonc* parl*',
    universals: 'tous toutes toujours chaque unique* entier* complet* totalement unanim* immediatement',
    hedges:
      'plupart beaucoup quelques plusieurs presque environ souvent parfois partie moitie probablement certains certaines majorite peu pres guere plus moins',
    superlatives: 'premier* meilleur* pire* seul seule seuls seules unique*',
    firstPerson: 'je j me m moi mon ma mes nous notre nos',
    advice: 'vous votre vos tu ton ta tes toi te on quiconque celui qui chef faut',
    unreal: 'si peut-etre peutetre pourrait devrait aurait serait imaginez probablement',
    judgments:
      'juste bien mal bon bonne grand beau belle difficile facile etrange admirable courageux intelligent sage triste cruel injuste humain honnete important interessant fascinant meilleur pire lecon formule honte dur dure curieux calcul prix trop grave impressionnant emouvant remarquable',
    pronouns: 'il elle ils elles on',
    joints: 'et mais car parce alors tandis quand lorsque ou donc puis que qui dont',
    passive: 'par',
  },
  de: {
    negations: 'nicht ohne kaum ausser nie niemals kein* nichts niemand* weder',
    deniers:
      'weiger* verweiger* lehnt* ablehn* abgelehnt* verhinder* vermied* vermeid* verbot* verbiet* scheiter* versaumt* unterlie* verlor* verlier*',
    beliefs:
      'gerucht* legende* mythos angeblich* glaubt* glaub* dacht* denk* vermut* beschuldig* uberzeug* behaupt* hielt furcht* wohl soll sollen solle soll* heisst hiess erzahlt verdacht* meint*',
    attributions:
      'sagt* sag* laut gerucht* legende* angeblich* glaub* dacht* denk* meint* vermut* verdacht* beschuldig* behaupt* erzahl* schrieb* soll* heisst hiess furcht* sah sahen sieht wohl vielleicht scheint schien* antwort* bericht* kritiker* ansicht meinung uberzeug* hielt mocht* sprach* sprech* spricht*',
    universals:
      'alle allen aller jede* immer einzig* vollig* komplett* samtlich* stets uberall sofort einstimmig*',
    hedges:
      'meist* viele vielen manche* einige* fast beinahe knapp etwa rund ungefahr oft haufig manchmal teil teils halfte wahrscheinlich mehrheit kaum wenige* mehr weniger uber mehrere*',
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

export type MarkName = keyof Marks

type Matcher = { words: Set<string>; beginnings: string[]; known: Map<string, boolean> }
const matchers: Record<Language, Map<MarkName, Matcher>> = {
  en: new Map(),
  es: new Map(),
  fr: new Map(),
  de: new Map(),
}

/** Whether a word (folded as by `plainWord`) is one of these small marks of its language. */
export function isMark(word: string, name: MarkName, language: Language): boolean {
  const matcher = matcherOf(name, language)
  let isOne = matcher.known.get(word)
  if (isOne === undefined) {
    isOne = matcher.words.has(word) || matcher.beginnings.some((beginning) => word.startsWith(beginning))
    if (matcher.known.size < 50_000) matcher.known.set(word, isOne)
  }
  return isOne
}

function matcherOf(name: MarkName, language: Language): Matcher {
  const ofLanguage = matchers[language]
  let matcher = ofLanguage.get(name)
  if (!matcher) {
    const entries = languageMarks[language][name].split(' ')
    const beginnings = entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1))
    matcher = {
      words: new Set(entries.filter((entry) => !entry.endsWith('*'))),
      beginnings,
      known: new Map(),
    }
    ofLanguage.set(name, matcher)
  }
  return matcher
}

import type { GroundingPack } from '#core/languages/grounding-pack.ts'
import { englishConcepts } from './concepts.ts'
import { englishForms } from './irregular-forms.ts'
import { englishNames } from './names.ts'

const times = 'night|day|week|year|life|time|morning'

/** English patterns and words for grounding. */
export const englishGrounding: GroundingPack = {
  agents: {
    pronouns: { he: 'm', she: 'f' },
    selves: new Set(['i', 'we', 'you']),
    plural: /^the$/,
    governing:
      'with of to by for against from in at on near under like than about before after into as named called',
    counted: { m: /(?<!\p{L})(?:he|his)(?!\p{L})/giu, f: /(?<!\p{L})(?:she|her)(?!\p{L})/giu },
  },
  absolutes: {
    most: /(?<!one of (?:the|his|her|its|their) )(?<=\b(?:[Tt]he|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir) )(?:most \p{L}+|(?!rest|test|west|guest|quest|interest|forest|request|harvest|arrest|chest|contest|east|priest|protest|invest|nest|vest|latest)\p{Ll}{2,}est)(?!\p{L})/u,
    alone:
      /\bsingle-?handed(?:ly)?\b|\ball (?:by|on) (?:him|her|its)(?:self| own)\b|\b(?:he|she|\p{Lu}\p{L}+) alone\b|\bwithout (?:any|anyone['’]s|anybody['’]s) help\b/iu,
    whole: new RegExp(`\\b(?:the whole|the entire|all of|all over) (?!${times})\\p{L}+`, 'iu'),
    notOne: /\bnot (?:one|a single)\b/iu,
    partOf:
      /\b(?!all|each|every|none)(?:\p{L}+|\d+) (?:out )?of (?:the|these|those|his|her|its|their) (?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred)(?!\p{L})|\b(?:part|half|most|many|some) of (?:the|his|her|its|their)(?!\p{L})/iu,
    scope:
      /(?<!\p{L})(?:in|of) (?:the (?:world|country|century|whole)|(?:his|her|its) (?:time|day|age)|\p{Lu})/u,
  },
  belief: {
    general:
      /\b(?:(?:it|he|she|they) (?:is|are|was|were) (?:often )?said (?:to|that)|it is (?:often )?(?:said|told)|quite sure|(?:saw|regarded|described|explained) \p{L}+ as|they say|the story goes|(?:said|told \p{L}+|claimed|argued|insisted|replied|answered|declared|maintained|complained|warned(?: \p{L}+)?) that|(?:enem|critic|opponent|rival|people|many|some|others)\p{L}* (?:\p{L}+ ){0,2}(?:said|say|thought|called|claimed|answered))\b/iu,
    forThem: /\b(?:for|to) (?:him|her|them),|\bin (?:his|her|their) (?:eyes|view)\b/iu,
    being: /(?<!\p{L})(?:is|was|were|are|['’]s)(?!\p{L})/iu,
  },
  cause: {
    reasons:
      /(?<!\p{L})(?:because|so that|to (?=(?:annoy|please|impress|spite|prove|punish|avoid|hide|escape|earn|get|win|teach) )|in order to|so as to|out of (?=\p{L}+[,.]?$)|due to|thanks to)(?!\p{L})/iu,
  },
  order: {
    next: /(?:,| and| and only)? (?:only )?(?:then|afterwards|after that|later|so that['’]s when)(?!\p{L})/iu,
    first: /(?<!\p{L})(?<!(?:the|his|her|its|their|at|for the) )first(?!\p{L})/iu,
    once: /^(?:once|after|only after|not until)(?!\p{L})[^,]+,/iu,
  },
  concepts: englishConcepts,
  names: englishNames,
  capitals: {
    everyday:
      'irish scottish welsh italian european dutch polish greek turkish jewish jew jews catholic protestant christian mister lady sir god ai tv ok okay mr mrs ms dr host hosts mhm',
    nouns: null,
  },
  stems: {
    endings: /(?:ings?|ed|es|s)$/,
    forms: englishForms,
    // Undoubles consonants ("stopped", "planned") and unifies "hoped" and "hope".
    close: (stem) =>
      stem
        .replace(/([bdgmnprt])\1$/, '$1')
        .replace(/(?<=\p{L}{2,}[^aeiou])e$/u, '')
        .replace(/(?<=\p{L}{2})ie?$/u, 'y'),
  },
  dates: {
    years: /^[\s-]*(?:years?|when|and|,|\.|$)/i,
    lasting: /^[\s-]*years?/i,
    months: 'January February March April May June July August September October November December',
  },
  manner: {
    pointing:
      /^(?:and |but |so |well,? |no,? |yes,? |still,? |oh,? )*(?:that|this|it|these|those|there)(?:['’]s|['’]d|\s+(?:is|was|are|were|isn['’]t|wasn['’]t|sounds?|seems?|feels?|takes?|leaves?|would|must))\b/i,
    asking:
      /^(?:(?:so|and|but|then|please|just|always|never)[, ]+)*(?:do not|don['’]t|take|make|say|write|ask|keep|let|give|look|go|find|learn|build|choose|pick|put|tell|show|remember|think|count|listen|share|start|stop|trust|treat|use|wait|watch|work|hold|plan|bring|call|check|lead|know|imagine|picture|be|admit|agree|decide|measure|pay|set|try|speak|stand|turn|walk|name|invite|protect)\b/i,
    generic:
      /^(?:whoever|anyone who|a (?:good )?leader|leaders|leadership|a boss|people who|those who|sometimes|usually|nobody likes|power|courage|trust|the (?:lesson|point|question|hard part|trick))\b/i,
    pronoun: /(?<!\p{L})(?:he|she|they|his|her|their)(?!\p{L})/iu,
    remarking:
      /^(?:(?:and|but|so|no|yes),? )?(?:that['’]s|that is|that isn['’]t|this is|fair enough|granted|true,|sure,|maybe|perhaps)(?!\p{L})/iu,
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
    listed: /,? (?:and|or) /,
    under: /\b(?:under|below|less than|fewer than|not even|no more than|just short of|within)\s+$/iu,
    over: /\b(?:more than|over|above|at least|upwards of|past)\s+$/iu,
    parts: /^[\s-](quarter|third|fifth|half|halve|tenth)s?(?!\p{L})/iu,
    shortYear: /\b(?:(?:spring|summer|autumn|fall|winter|back) (?:of|in)|in|of|since|until|by)\s+['’]?$/iu,
  },
  denial: {
    noDenial:
      /\bwithout (?:end|fail|doubt)\b|\bnot (?:only|just|merely|until|before|least|simply|all|quite|always|the (?:whole|only))|(?:isnt|wasnt) (?:the )?(?:whole|only|all|quite|always)\b|\bno (?:doubt|wonder|sooner)\b|^no$|\bno less\b/,
    unreal:
      /^(?:and |but |or )?(?:if|unless)\b|\b(?:would have|not to|nearly|before|(?:more|rather|other|less) than|almost|out of (?:a )?(?:job|work))\b/,
    until: /\b(?:not|never|nobody|no one|n['’]t)\b.*\b(?:until|till|before)\b/i,
    contrast:
      /\bnot (?:[^,.]+), but (?!(?:she|he|they|it|the|a|when|then)\b)|\bno longer\b|\bany ?more\b|\bnothing but\b|n['’]t .{3,60}[.;,] it was\b/i,
  },
  words: {
    vague: new Set(
      'she he they her his him their them herself himself itself themselves thing things way ways day days year years time times people person something somebody someone everything everyone anybody nothing nobody made make makes making do does did done doing go goes get gets got let put take takes took well still even just also then now again already soon later once one two back up down out away turn turned kind sort lot bit really quite rather part whole called name named life story world place end moment point own same whole yes no oh ok okay hello welcome listen today tomorrow yesterday episode here there could would should must may might become became keep kept seem seemed mean means meant happened happen whatever however instead though anyway simply course sure never ever always'.split(
        ' ',
      ),
    ),
    light: new Set(
      'when where while until last first next total top side front rest lots plenty half quarter third twice another other others else only almost yet such much many more most less few little great good better best bad worse long short old new full ready able getting coming going taking comes gone went come having being been theyd theyre theyve shed shes hed hes itll itd its ill weve youre youd thats theres dont didnt couldnt wouldnt wasnt isnt whats whos about within without around across along among toward towards near aboard behind below above under over past since because although unless whether nearly exactly actually basically obviously certainly truly finally eventually suddenly slowly quickly together apart forward sometimes often usually mostly mainly especially perhaps maybe please sorry fact case matter question answer example number amount line word words sentence passage straight right left start started began begin begins stop stopped set sets run runs ran stand stands standing stood sit lie lying stay stayed leave leaves want wanted wants need needed try tried trying tries use used call calls ask asked say said says tell told know knew think thought see saw look looked find found show showed feel felt hear heard work worked live lived bring brought hold held follow followed like'.split(
        ' ',
      ),
    ),
  },
  marks: {
    negations:
      'not never no none hardly scarcely barely except without nobody nothing neither nor cannot cant dont didnt doesnt wasnt werent isnt arent wouldnt couldnt hadnt hasnt havent wont',
    deniers:
      'refus* fail* declin* prevent* forbad* forbid* avoid* den* reject* stopp* lack* ban banned lose* lost loss* abolish*',
    beliefs:
      'rumour* rumor* legend* myth* alleged* alleg* supposed* suppos* reported* believ* thought suspect* accus* claim* gossip* convinced imagin* assum* fear* argued arguing insist* maintain* seemed perhaps',
    attributions:
      'said say* told tell* according rumour* rumor* claim* believ* thought think* suspect* accus* alleg* suppos* wrote argued arguing insist* maintain* seem* maybe perhaps may might would considered account convinced fear* imagin* legend* story saw seen sees view* opinion* critic* assum* admirer* describ* talk* speak* spoke*',
    universals: 'all every everyone everybody always sole anyone each unanimous* forever fully immediately',
    hedges:
      'most mostly many much some several few often usually almost nearly about around roughly hardly partly sometimes half probably rarely majority at least part more less over under short good just well couple dozens',
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
}

import type { StoryWords } from '#core/languages/writing-pack.ts'
import { firstWords, personName, words } from '#core/writing/patterns.ts'

const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const number =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|a few|several|some|many)'
const things = '(?:years?|months?|weeks?|days?|hours?|decades?)'

export const englishWords: StoryWords = {
  pointsBack:
    firstWords(`he | she | it | they | him | her | hers | his | its | their | them | this | that | these | those | such | both
    | neither | others | another | here | there(?! (?:was|were|is|are) (?:a|an|no|one)) | one of them | some of them | most of them | none of them | all of them | each of them | all (?:two|three|four|five)
    | but | yet | however | still | so | thus | therefore | then | instead | also | too | and | or | nor | even so | even then | hence | otherwise
    | nevertheless | moreover | besides | rather | meanwhile | for that | for this | for the people concerned | as a result | in this | in that | at that | on that | of these | of those | with that | with this | by that
    | what (?:he|she|they|it) | (?:second|third)(?:ly)?(?=,) | the (?:sentence|order|plan|answer|question|result|effect|reason|idea|quarrel|letter|first|second|third|fourth|latter|former|same|other|others)(?= (?:was|is|had|hurt|of that)) | one more | once more | again | more than that | many were not | not everyone agreed | the (?:inquiry|investigation|trial|court|jury|verdict)`),
  demonstrative: words(
    `the (?:two|three|four|five|six|seven|eight)(?! of) | these | those(?! who) | the (?:following|next) (?:year|month|week|day|morning|evening|night|summer|winter|spring|autumn) | such(?! as) | both(?! \\p{L}+ and) | either | there(?! (?:was|were|is|are|had|would)) | the same(?! time) | again | also | too(?! \\p{L}) | them | then | (?:has|had|is|was) one(?=[.,;]) | (?:every|each)(?: single)? one(?= (?!of|who|that)|[.,;]) | for the one(?=[.,;]) | (?<=(?:of|in|on|for|with|from|at|to|had|taken|took|by|made|like) )(?:this|that)(?! (?:(?:he|she|it|they|the|an?)(?!\\p{L})|\\p{Lu}))`,
  ),
  relativeTime: firstWords(
    `(?:${number}|\\d+|a) ${things} (?:later|after|earlier|before) | (?:${number}|\\d+) ${things} had passed | the same (?:year|month|day|evening|night|week|winter|summer|spring|autumn)
    | in the same | at the same time | that (?:year|month|day|evening|night|week|winter|summer|spring|autumn|fall|morning|afternoon) | the (?:next|following) (?:year|month|day|evening|night|week|winter|summer|spring|autumn|morning)
    | later | later on | afterwards | after that | after this | before that | from then on | from that | since then | until then | by then | soon | soon after | at first | at last | in the end | in all | within (?:a|an|${number}) | shortly | what happened next | when it was over | the rest`,
  ),
  partialDate: new RegExp(
    `^(?:(?:on|in|by|at|until|from) (?:the )?(?:early |late |end of |beginning of )?)?(?:\\d{1,2}(?:st|nd|rd|th)? )?${month}(?! \\d{1,2}(?:st|nd|rd|th)?,? \\d{4})(?: \\d{1,2}(?:st|nd|rd|th)?)?(?!,? \\d{4}|[\\p{L}\\d])`,
    'iu',
  ),
  withYear: (date, year) => `${date}${/\d$/.test(date) ? ',' : ''} ${year}`,
  thatYear: /^ of (?:that|the same) year/,
  yearsLater: words('later | next year | following year | years'),
  countedNoun: /^ (?:per cent|\p{Ll}[\p{L}-]{2,})/u,
  dated: new RegExp(
    `^((?:On|In|At|By|During|Since|From|Until|Around|Before|After) (?:(?:the|early|late|spring|summer|autumn|fall|winter|end|beginning|middle|of|year) ){0,5}(?:${month} (?:\\d{1,2}(?:st|nd|rd|th)?,? )?|\\d{1,2}(?:st|nd|rd|th)? ${month},? )?(?:1\\d{3}|20\\d{2})s?)(?=[, ])`,
  ),
  front:
    /^((?:(?<when>When|After|Before|Once|While|As soon as) (?=\S+ \S+ \S+)|(?:At|In|On|During|After|Before|Under|Among|Without|Instead of|Back in|For) (?!the (?:end|same|time|meantime|beginning|process|moment|first|last))(?=the |a |an |his |her |\p{Lu}|\d|\p{Ll}+ing |[a-z]+(?:teen|ty)))[^,;:–—"“”]{4,70}(?=,)|At (?:the age of )?[a-z-]+(?:teen|ty|ty-[a-z]+)(?= (?:he|she|I)(?!\p{L})))/u,
  withoutFront: (rest) =>
    /^(?:he|she|it|they|we|I|the|an?|his|her|their|its|one|two|three|four|nobody|everybody|somebody|people|some|about|more than|all|\d+|\p{Lu}[\p{L}-]+)(?= )(?! (?:came|followed|began|was|were|there)(?!\p{L}))/u.test(
      rest,
    )
      ? rest.charAt(0).toUpperCase() + rest.slice(1)
      : null,
  noPoint: firstWords('since | by | from | until | around | before | after | at | during'),
  state: words("had | has | have | hadn['’]t"),
  outcome: words(
    'survived | landed | dropped | succeeded | passed | became law | won | agreed | was (?:adopted|settled|saved|released|signed|found) | were (?:rescued|saved|released)',
  ),
  attempt: words(
    'tried | tries | trying | attempt(?:s|ed)? | asked | proposed | proposal | offer(?:ed)? | wanted | hoped | planned | plan | set out | decided to | going to | about to | warned | demanded | invited | arrested | trial',
  ),
  possessive: words('its | their'),
  resumes: words(
    'began (?:with|by) | went further | answered | replied | objected | added | separated | followed(?! by) | returned to | once more',
  ),
  replies: /^(?:answered|replied)/iu,
  pronouns: { she: /\b(?:she|her|hers|herself)\b/gi, he: /\b(?:he|his|him|himself)\b/gi },
  named(sentence, name, gender) {
    const [subject, possessive] = gender === 'she' ? ['She', 'Her'] : ['He', 'His']
    if (new RegExp(`^${subject}(?= )`).test(sentence)) return name + sentence.slice(subject.length)
    if (new RegExp(`^${possessive}(?= (?!own )[a-z])`).test(sentence))
      return `${name}${name.endsWith('s') ? "'" : "'s"}${sentence.slice(possessive.length)}`
    return null
  },
  contrary: firstWords(
    `but | yet | however | others?,? however | still, | nevertheless | not everyone | not all | many were not | even so
    | (?:her|his|their|its|the|some) (?:critics|opponents|enemies|rivals) | critics | opponents | historians still`,
  ),
  choice:
    words(`decid(?:e|ed|es|ing) | decisions? | cho(?:se|ose|oses|sen|ice) | refus(?:e|ed|es|ing) | resolved | accepted | turned down | turned round | turned back
    | insist(?:ed|s) | gave the order | promised | declined | gave up | resigned | signed | founded | opened | vowed | locked the door | made up (?:his|her|their) mind | vot(?:e|ed|es) | elected`),
  setback:
    words(`fail(?:ed|ure|ures|s) | lost | defeat(?:ed|s)? | debts? | bankrupt(?:cy)? | crisis | rejected | dismissed | broke | not covered | nearly
    | collapsed | accused | attacked | criticised | criticized | protests? | opposed | sank | crush(?:ed)? | went wrong | set ?backs? | trapped | holes | strike | mistakes? | wrong`),
  telling: words(
    'first | only | never | nobody | no one | none | longest | largest | longer than | closer than | further than | more than any | all but | last | by half',
  ),
  origin: words(
    '(?:was|were) born | grew up | childhood | raised in | came from a | studied at | moved to | attended | appointed',
  ),
  grave:
    words(`deport\\p{L}* | slaves? | enslaved | slavery | cancer | typhus | amputat\\p{L}* | died | dies | dead | deaths? | dying | kill(?:ed|ing|s)? | murder(?:ed|s|er)? | execut(?:ed|ion) | suicide | (?:took|taken|take) (?:his|her|their) own li(?:fe|ves) | starved | starvation
    | massacres? | tortured? | shot (?:dead|himself|herself) | (?:was|were) shot | assassinated | (?:concentration|death|extermination) camps? | drown(?:ed|ing)? | hanged | famine | genocide | lynched | rap(?:ed|e) | watched \\p{L}+ jump
    | deported | deportation | gas chambers? | Auschwitz | Gestapo | Holocaust | did not (?:return|come back|survive) | never (?:returned|came back) | fell in the war | war dead | buried | funeral | widow | orphans?
    | bod(?:y|ies)(?= (?:was|were|of|up|out|from|on)) | corpses? | crushed to death | stillborn | miscarriage | overdose | stabbed | strangled | crime | burn(?:ed|t) to death | lost (?:his|her|their) li(?:fe|ves) | (?:was|were) found (?:\\p{L}+ ){1,3}later | explosion | perished | fatal(?:ly)?`),
  sombre:
    words(`prison(?:er|ers)? | jail(?:ed)? | ill | illness(?:es)? | disease | sick | cancer | slaves? | slavery | enslaved | victims? | persecut(?:ed|ion) | tumou?r | dementia | stroke
    | bomb(?:ed|s|ing)? | wounded | suffer(?:ed|ing|s)? | exile | epidemic | cholera | typhus | typhoid | tuberculosis | violence | blood | mental disorder | disorder | depression | Nazis? | racial laws | forced labou?r | refugees?
    | accident | burning | fire | adrift | drifting | stranded | marooned | hunger | starv(?:ed|ing|ation) | fever | arrested | scurvy | heart attack | abused? | injur(?:ed|y|ies) | paralysed | blind | wept | grave`),
  announces:
    words(`(?:was|were) put to | set out (?:for|with) | what (?:he|she|they) (?:found|saw|heard) was | something else | another thing | one thing | two things | three things | one more legend | a question | as follows | the following | this way | like this | the danger | for (?:two|three|several) reasons
    | a strange thing | one last thing | more uncomfortable | as simple as that | there were holes | needs care`),
  indefinite:
    /\b(?:an?|another|one|two|three|four) (?:[a-z-]+,? ){0,3}?(?!(?:old|new|big|few|lot|bit|own|two|six|ten)\b)([a-z]{3,})\b/gi,
  definite:
    /\b(?:[Tt]he|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir|[Mm]y|[Oo]ur) (?:(?!first|second|third|last|next|only|best|same|other)[a-z-]+ ){0,1}?(?!(?:first|second|third|last|next|same|other|whole|only|small|large|great|young|high|long|full|real|best|worst|most|more|old|new|big|few|own|two|six|ten|way|war|sea|end|day|man who)\b)([a-z]{3,})\b/g,
  again: /(?<!\p{L})(?:same|the other(?! [a-z]+s\b)) ([a-z]{4,})/gu,
  uncounted:
    /(?<!\p{L})(?:was|were|is|are|am|be|been|at|aged|age|turned|by|to|than|until|before|after|past|from|of|number|page|one)$/iu,
  explained: /^ (?:of|that|which|who|whom|whose|where)(?![\p{L}])/u,
  wellKnown:
    /^(?:time|day|days|year|years|week|month|night|morning|evening|winter|summer|world|life|lives|people|work|way|end|beginning|rest|family|parents|father|mother|wife|husband|brother|sister|son|daughter|child|children|country|city|town|village|sea|earth|sky|street|police|government|public|press|newspapers|door|table|hand|hands|head|eyes|face|name|money|idea|thing|things|reason|moment|question|future|past|law|church|king|queen|mind|heart|kitchen|thirties|twenties|forties|fifties|sixties|seventies|eighties|nineties)$/,
  saidWords: words('(?:the|those|these|that) (?:words|sentence|phrase)(?! (?:of|that|which))'),
  office: words('(?:his|her|my) (?:office|post|position|seat|command) | resigned | stepped down'),
  takesOffice: words('(?:elected|appointed|named|became|made) (?:him |her )?(?:the |as )?\\p{Ll}+'),
  numbered: /(?<!\p{L})(?:[Tt]he|[Tt]hose|[Aa]ll) $/u,
  // Without "since", which mostly tells the time.
  reason: /^(.{20,}?),? (because) (?!of )(.{12,})$/u,
  purpose: /^(.{20,}?), (so that .{12,})$/u,
  turnsAround:
    /^(.{24,}?), (but (?:not |only |it |he |she |they |there |the |his |her |nobody |never |in |at |when |for ).{14,})$/u,
  introducing: new RegExp(
    `(?<!(?:of|in|at|and|to) )(?<![\\p{L}’'-])(?<whose>[Tt]he|[Hh]is|[Hh]er|\\p{Lu}\\p{L}+['’]s) (?<who>(?:(?!own|time|day|same|first|last)[a-z-]{3,} )?(?!time|day|year|that|when|whom|named|called|from|with|family|name)[a-z-]{3,}),? (?<name>${personName})`,
    'gu',
  ),
  introducedBehind: new RegExp(
    `(?<name>${personName}), (?<who>(?:an?|the|\\p{Lu}\\p{L}+['’]s) (?!same|other|first|last)[a-z][^,.;:–—"“”()]{2,45})(?=[,.])`,
    'gu',
  ),
  pronoun: { she: 'she', he: 'he' },
  reference: {
    otherGender: true,
    excludesOther: true,
    object:
      /^(?:Then |So )?(?!(?:In|At|On|By|For|From|To|As|If|When|After|Before|With|But|And|Once|Today) )(?:\p{L}+(?: \p{Lu}\p{L}+)?) (?:(?:had|has|have|would|could|did|never|not) )*(?!for |in |at |to |of |with )\p{L}+ (?:it|them)(?!\p{L})(?! (?:an?|the|\p{L}+ (?:to|that|for|when|if))(?!\p{L}))/u,
    things: /(?<!\p{L})(?:it|them)(?!\p{L})/u,
    people: { she: null, he: /(?<!\p{L})him(?!\p{L})/u },
    possessives: true,
    hasVerbBeforeSubject: false,
  },
  subject:
    /^((?:The|Her|His|Its) (?:[a-z-]+ )?(?!that|which|who|whom|own|same|other|first|second|next|last|more|most|only|two|three|year|day|effect|sentence)[a-z]{4,}) (?:was|were|had|has|is|are|did|could|would|might|made|came|took|gave|saw|went|stood|began|became|[a-z]{3,}ed|worked|knew|lay|left|lost)(?![a-z])/,
  does: /^(?:He|She|\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?) (?<verb>believed|noticed|feared|hoped|demanded|decided|discovered|learned|answered(?= (?:\p{L}+ly |only )?(?:that |["“]))|promised|proposed|offered)(?= (?!(?:also|still|every|each|alone|quickly|fast|slowly|well|early)(?!\p{L})|down|back|later|often|about|of|on|(?:in|at|with|against|by|from|(?<!hoped )for|to (?:\p{Lu}\p{L}+|him|her|them)) ))/u,
  firstPerson: words("I | I['’](?:m|d|ve|ll) | my | me | myself | we | our | us"),
  verb: words(
    `is | are | was | were | am | be | been | has | have | had | do | does | did | can | could | will | would | shall | should | may | might | must | \\p{L}{2,}ed | went | came | took | made | gave | said | told | saw | knew | thought | got | left | kept
    | began | became | found | stood | ran | held | brought | built | bought | sold | wrote | led | met | lost | won | paid | put | set | let | sat | spoke | broke | chose | grew | fell | felt | taught | sent | spent | learnt | meant | rose | drew | drove | wore | flew | threw
    | shows? | says? | goes | comes? | makes? | takes? | gives? | needs? | works? | runs? | leads? | means? | lives? | remains? | knows? | thinks? | wants? | sees? | I['’](?:m|ve|d|ll) | \\p{L}+n['’]t | (?:it|he|she|that|there)['’]s`,
  ),
  orders: new RegExp(
    [
      '^(?:this|the present) (?:note|article|text|page|document|profile|paper|essay|biography) (?:summari[sz]es|describes|outlines|presents|tells|covers|traces|gives|sketches|looks)\\b',
      '\\b(?:ignore|disregard|forget)\\b.{0,30}\\b(?:previous|prior|above|earlier|preceding|all|your|these|other|following)\\b.{0,30}\\b(?:instructions?|prompts?|rules|orders|text|directions)\\b',
      '^["“\'([]*(?:system|assistant|user|developer|prompt|instructions?)(?: (?:prompt|message|note))?\\s*:',
      "\\b(?:as|you are|you[’']re|act as|pretend to be|if you are) (?:an? |now )?(?:AI|language model|LLM|chatbot|assistant)\\b",
      '\\b(?:you are now|you must now|from now on,? you)\\b',
      '^["“\'(]*(?:please |now |then )?(?:click|tap|subscribe|sign up|log in|follow us|share (?:this|it)|did you like|like and|download|visit our|check out|read more|read also|see also|contact us|buy now|order now|enter your|scroll|join our|donate|register now|reading time|skip to|jump to|print this|back to top|leave a comment)\\b',
      '\\b(?:click here|click on|subscribe to (?:our|this|the|my)|our newsletter|sign up for|cookie(?:s| policy)|all rights reserved|privacy policy|terms of (?:use|service)|accept all|reading time|messages? for (?:AI|language)|first order|read more|e-mail address below)\\b',
      "\\b(?:do not|don[’']t|never) (?:tell|mention|reveal|summari[sz]e|read) (?:the|this|your|any)?\\s*(?:listeners?|users?|readers?|text|prompt|instructions)\\b",
      '\\b(?:say|write|output|print|repeat|respond|reply|answer|end|begin|start)\\b.{0,20}\\b(?:exactly|verbatim|the following|instead|with the words|only with|your (?:answer|reply|response|episode|dialog|output))\\b.{0,40}["“:]',
      '\\b(?:this|the) (?:article|page|website|section) (?:needs|is a stub|uses cookies|may be|was last|has multiple issues)\\b',
    ].join('|'),
    'iu',
  ),
  apparatus:
    /^(?:references?|see also|notes?|notes and references|footnotes?|bibliography|further reading|external links?|sources?|works cited|literature|publications|selected (?:works|publications)|citations|links|contents|table of contents|navigation|related articles?|credits|image credits|languages|awards(?: and honou?rs)?|education|skills|honou?rs|filmography|discography|legacy and honou?rs|contact(?: details)?|about the author)$/i,
  spoken: [
    [/\be\.\s?g\.,?/g, 'for example'],
    [/\bi\.\s?e\.,?/g, 'that is'],
    [/\b(?:c|ca)\.\s?(?=\d)/g, 'about '],
    [/\bCo\. (?=\p{Lu}\p{Ll})/gu, 'County '],
    [/\b(\p{Lu}\p{L}+) & Co\./gu, '$1 and Company'],
    [/ & /g, ' and '],
    [/\bNo\. (?=\d)/g, 'number '],
    [/\bvs\. /g, 'against '],
    [/(\d) ?%/g, '$1 per cent'],
  ],
}

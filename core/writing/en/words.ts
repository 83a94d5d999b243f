import { type CueWords, firstWords, words } from '#core/writing/words.ts'

export const englishWords: CueWords = {
  pointsBack:
    firstWords(`he | she | it | they | him | her | hers | his | its | their | them | this | that | these | those | such | both
    | neither | others | another | here | there | one of them | some of them | most of them | none of them | all of them | each of them
    | but | yet | however | still | so | thus | therefore | then | instead | also | too | and | or | nor | even | hence | otherwise
    | nevertheless | moreover | besides | rather | meanwhile | for that | for this | as a result | in the same | at the same time
    | from then on | from that | after that | before that | soon | again | what is more | the latter | the former | the same | the other`),
  leansBack:
    firstWords(`the(?= \\p{Ll}) | both | each | some | many | most | all | several | few | a few | in all | by then | nobody | no one
    | everyone | everybody | more | later | two of | three of | half of | one(?! of the) | within | on the way | in return | in the end
    | later | that day | a year later | in the meantime | not everyone | not all`),
  contrast:
    words(`(?<!all )(?<!nothing )but | however | although | though | yet | despite | whereas | nevertheless | even so | on the contrary
    | in spite of | not everyone | critics? | opponents?`),
  cause: words(
    `because | therefore | that is why | which is why | for this reason | led to | as a result | the reason | consequently | this meant`,
  ),
  choice:
    words(`decid(?:e|ed|es|ing) | decisions? | cho(?:se|ose|oses|sen|ice) | refus(?:e|ed|es|ing) | resolved | accepted | turned down
    | insist(?:ed|s) | gave the order | promised | declined | gave up | resigned | made up (?:his|her|their) mind`),
  setback:
    words(`fail(?:ed|ure|ures|s) | lost | defeat(?:ed|s)? | debts? | bankrupt(?:cy)? | crisis | rejected | dismissed
    | collapsed | accused | attacked | criticised | criticized | protests? | opposed | sank | went wrong | set ?backs? | trapped`),
  origin: words(
    '(?:was|were) born | grew up | grew up in | childhood | born in | born on | raised in | as a child | came from a',
  ),
  family: words(
    `(?:his|her) (?:father|mother|parents|wife|husband|brothers?|sisters?|sons?|daughters?|children|family|marriage|\\p{L}+ (?:father|mother|wife|husband|brother|sister|son|daughter)) | (?:he|she) married | got married | were married | had (?:\\p{L}+ )?(?:children|sons|daughters)`,
  ),
  end: words(
    'died | was buried | funeral | passed away | last years | his death | her death | retired | assassinated',
  ),
  grave:
    words(`died | dies | dead | deaths? | dying | kill(?:ed|ing|s)? | murder(?:ed|s)? | executed | execution | suicide | cancer | starved
    | starvation | massacres? | tortured? | shot dead | was shot | were shot | assassinated | concentration camps? | drowned | hanged
    | famine | genocide | lynched`),
  sombre:
    words(`war | wars | prison(?:er|ers)? | ill | illness | disease | sick | slaves? | slavery | enslaved | victims? | persecut(?:ed|ion)
    | bomb(?:ed|s|ing)? | wounded | suffer(?:ed|ing|s)? | deport(?:ed|ation)? | camps? | exile | epidemic | cholera | typhus | violence | blood
    | funeral | buried | widow | orphans? | accident | burn(?:ed|t|ing) | poverty | hunger | fire | shot | fever | collapsed | arrested | scurvy`),
  lesson:
    words(`believed | learned | learnt | taught | shows | remembered | remember | lessons? | principles? | trusted | courage | what matters
    | worth | example | proud | respect | conviction | convinced | patience | listened | to this day | what remains | dignity | conscience
    | the point was | responsib(?:le|ility) | freedom`),
  demonstrative: words(
    `this | these | those | such | there | the same | him | them | her(?= (?:at|in|to|for|with|from|on|by|out|up)) | (?<=(?:of|in|on|for|with|from|at|to|had|taken|took|by|made) )that(?! (?:he|she|it|they|the|a|an))`,
  ),
  beforeYear:
    words(`in | by | since | from | until | till | to | of | after | before | around | about | early | late | spring | summer | autumn | fall
    | winter | year | between | and | during | january | february | march | april | may | june | july | august | september | october
    | november | december`),
  figure:
    /(?<![\d.,-])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?) (?:per cent|percent|million [a-z]+s|(?:people|men|women|children)|(?!years|hours|times|days|was|is)[a-z]{3,}s)(?![a-z-])/,
  clause: /; |(?:,| –| —) (?=(?:and|but|so|while|because|which|although|though|where|until|yet) )/g,
}

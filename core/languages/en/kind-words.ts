import type { KindWords } from '#core/languages/writing-pack.ts'

/** Actions for which the question "What did you do?" fits. */
const acted =
  '(?:went|took|gave|wrote|called|rang|telephoned|asked|bought|sold|left|stayed|put|made|built|walked|drove|ran|opened|closed|signed|stood|sat|moved|carried|locked|sent|paid|hid|showed|taught|refused|laughed|came|voted)'

/** Verbs in the past tense, right after their subject. */
const past =
  '(?:\\p{Ll}{2,}ed|was|had|did|could|went|came|took|gave|got|left|kept|made|saw|knew|felt|lost|found|put|held|ran|sat|stood|wrote|drove|paid|sold|bought|met|taught|spent|began|grew|never|still)(?!\\p{L})'

export const englishKindWords: KindWords = {
  reminder:
    /^(?:my |episode |interview )?notes?(?!\p{L})(?! that)|\?\?|!!|←|[-=]>|→|\b(?:w\/|re:)|\b(?:tbd|tbc|nb)\b|(?:^|[-*•–—:;([])\s*to ?do\s*(?:[:)\]]|$)|(?:[-*•–—:;([]|\b(?:must|need to|still to))\s*(?:check|ask|verify|confirm|find|get|look up|double-check)\b[^.]{0,40}(?:\?|:|\]|$)|\b(?:check|ask|verify|confirm|find|get|look up|double-check)\b[^.]{0,40}[?\]]|^\s*(?:[-*•–]\s*)?(?:(?:to|need to|must) )?(?:check|ask|verify|confirm|find out|get|look up|remember|(?:don[’']t|do not) (?:forget|mention|say|use|print|publish|name|ask|circulate|include|quote|bring|tell|talk|write|share)|cut|use this|move|maybe)\b|\bdraft \d/iu,
  doubt:
    /(?<!\p{L})(?:(?:double-)?check|to be checked|needs? checking|verify|confirm|unconfirmed|unverified|unsure|not sure|unclear|uncertain|tbc|tbd|source (?:needed|missing)|from memory|I think|if I remember)(?!\p{L})/iu,
  leftOut:
    /(?:^|[-*•–—:;,.([]\s*)(?:(?:please |better |maybe |so )?leave (?:(?:it|this|that|them) )?out|prob(?:ably|\.)? (?:not true|untrue|false|wrong|made up)|not (?:quite |really |too |so )?sure(?=\s*(?:[.,;:)\]?]|$)| (?:if|abt|about|whether) )|off the record|ask \p{L}+(?: \p{L}+){0,2} (?:if|whether) (?:\p{L}+[’']?\p{L}* ){0,2}(?:ok|okay|fine|allowed|we (?:may|can)))(?!\p{L})|(?:things|stuff|points|bits|what) (?:that )?(?:I|we)(?:[’']m|[’']re| am| are) (?:not (?:quite |really |so )?sure|unsure)|^(?:not sure|unsure|unclear|uncertain|unconfirmed|unverified|doubtful)(?: \p{L}+){0,3}:?$/iu,
  asking: /^(?:and |but |so )?(?:who|whom|whose|what|when|where|why|how|which)(?!\p{L})/iu,
  notesLabel:
    /(?<!\p{L})(?:idea|ending|opening|intro|hook|quotes?|numbers|facts|source|background|trouble|context|closing|end)$/iu,
  topicLabel: /^(?:(?:key )?(?:numbers|facts)|background|trouble|context)$/iu,
  goesOn:
    /^(?:passed|failed|won|lost|accepted|refused|rejected|succeeded|repeated|again|then|same|also|both|neither) ?(?:in|on|at|after|by|when|,|:|\.|$)(?!\p{L})|\b(?:second|third|fourth|fifth) (?:try|attempt|time)\b/iu,
  // "err" and "the ER" are words, not fillers.
  filler: /(?:^|(?<=[\s,—–-]))(?:[Uu]+h+m*|[Uu]+m+|[Ee]rm*|[Hh]m+|[Mm]hm)(?!\p{L})(?:,|\.{3}|…)? ?(?=\S|$)/gu,
  nameless:
    /^(?:Q|A|Question|Answer|Interviewer|Moderator|Host|Reporter|Questioner|Interviewee|Speaker \d+)$/i,
  interview: (asker, guest) =>
    `What follows is an interview. I read the questions${asker ? ` of ${asker}` : ''}; the answers are ${guest}${/s$/.test(guest) ? '’' : '’s'} own words.`,
  talk: (guest) =>
    `What follows is a conversation. One of us reads the words of ${guest}, the other the words of everybody else.`,
  saysWhose: /own words|reads the words|words are those|(?:it|they) stand/u,
  asksOn: 'Some short questions are mine.',
  ofRecord:
    /^[^\p{L}]*(?:Participants?|Attendees|Present|Date|Place|Location|Time|Duration|Recorded|Moderation|Topic) ?:|automatic|auto-gener/iu,
  toRoom:
    /^(?:Good (?:morning|afternoon|evening)|Ladies and gentlemen|Hello,? (?:everybody|everyone|all)|Dear (?:friends|family|all|guests|colleagues)|(?:Please,? )?(?:sit|stand) (?:up|down)(?=[,.!])|Please be seated|Thank you (?:all |everybody |everyone |so much )*for (?:coming|being here|having me)|(?:Thank you|Thanks)(?:,? (?:all|so much|very much|\p{L}+))?[.!]$)/iu,
  callsHimself:
    /(?:[Mm]y name is|I am called|I(?: am|[’']m)(?= \p{Lu}\p{L}+, (?:the \p{Ll}+ of|his|her|\p{Lu}\p{L}+[’']s)(?!\p{L}))|(?:[Dd]elivered|[Gg]iven|[Ss]poken|[Ww]ritten|[Tt]old|[Ee]ulogy|[Ss]peech) by) (?:(?:his|her|the) \p{Ll}+ )?((?:\p{Lu}[\p{L}’-]+ ){0,2}\p{Lu}[\p{L}’-]+)/u,
  byAnother:
    /\b(?:eulogy|obituary|in memory of|remembering|funeral|memorial)\b|^(?:for|to) (?:my )?(?:dad|daddy|mum|mom|father|mother|grand\p{L}+)(?!\p{L})/iu,
  kin: /\b[Mm]y (?:father|mother|dad|mum|grand\p{Ll}+|husband|wife|brother|sister|uncle|aunt|friend|son|daughter)\b|\b(?:Dad|Daddy|Mum|Mom|Gran|Granny|Grandma|Grandpa)\b/u,
  ownQuestions: [
    [/^I asked (him|her|them)(?!\p{L})/u, 'What did you ask $1?'],
    [
      /^I (?:have )?learn(?:ed|t) (?!(?:quickly|fast|slowly|well|early|in|at|by|with|on)(?!\p{L}))/u,
      'What did you learn?',
    ],
    [/^I (?:told|assured|promised|warned) (him|her|them)(?! off)(?= |,)/u, 'What did you tell $1?'],
    [
      /^(?:Then |So |And )?(?:I|We) (?:decided|refused|offered|made it a rule|made a rule)(?= )/u,
      'So what did you do?',
    ],
    [
      /^(?:I was|We were) (?:\p{L}+-)?(?:\p{L}*teen|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|\p{L}+ty-\p{L}+)(?: years old(?=[,. ])|(?=[,.]| when | and ))/u,
      'How old were you?',
    ],
    [
      /^It took (?:us |me )?(?:only |just |nearly |about )?(?:\p{L}+(?:-\p{L}+)?|\d+) (?:minutes|hours|days|weeks|months|years)(?= |\.)/u,
      'How long did it take?',
    ],
    [/^I (?:thought|believed)(?= that | of | [a-z]+ (?:was|were|would|had))/u, 'What did you think?'],
    [
      /^(He|She) (?:said(?= |,|:)|(?:answered|replied)(?=,|:| (?:\p{L}+ly |only )?(?:that |["“])))/u,
      'What did $1 say?',
    ],
    [/^I (?:still )?remember(?= )/u, 'What do you remember?'],
    [/^(He|She) was born in (?!\d)/u, 'Where was $1 born?'],
    [/^(He|She) (?:used to say|always said|once said|would say)(?= )/u, 'What did $1 use to say?'],
    [/^Then (?:he|she|they|we|I)(?= )/u, 'And then?'],
    [/^(?:In the end|Finally|At last)(?=,? )/u, 'And in the end?'],
    [
      new RegExp(`^(?:So )?(?:I|We) ${acted} `, 'u'),
      'What did you do?',
      'And what did you do?',
      'What did you do then?',
    ],
    [new RegExp(`^(He|She) (?!asked)${acted}[ .]`, 'u'), 'What did $1 do?', 'And what did $1 do?'],
    [
      /^My (father|mother|grandmother|grandfather|husband|wife|brother|sister|teacher|boss|son|daughter) (?!and |who )\p{Ll}+(?= )/u,
      'And your $1?',
    ],
  ],
  chapter: (heading) => [
    `Then comes “${heading}”.`,
    `Tell us about “${heading}”.`,
    `What about “${heading}”?`,
  ],
  nextQuestions: [
    [/^But (?=\p{L}+ )/u, 'But?'],
    [
      /^(?:In|On|By|Since|From) (?:(?:the )?\p{L}+ (?:of )?)?(?:\d{1,2} )?(?:\p{Lu}\p{L}+ )?((?:19|20)\d\d)(?=[, ])/u,
      'And in $1?',
      'What about $1?',
    ],
    [/^(Last (?:spring|summer|autumn|fall|winter|year|month|week))(?!\p{L})/u, 'And $1?'],
    [/^(?:Today|Now|These days)(?=,? \p{L})/u, 'And today?', 'And now?'],
    [/^(?:\p{L}+|\d+) (?:years|months|weeks|days|hours) later(?!\p{L})/u, 'And later?', 'And after that?'],
    [
      /^(?:One|That|The next|The following|Every) (?:day|night|morning|evening|afternoon|week)(?!\p{L})/u,
      'What happened?',
      'And what happened then?',
    ],
    [
      /^(?:When|After|As soon as) (?!you |people )[^,;]{4,60} (?:\p{L}+ed|was|were|came|had|went|saw|left|got|found|began|stood|heard)(?!\p{L})/u,
      'What happened then?',
      'And then what?',
    ],
    [/^(?!One )(?:\p{L}+(?:-\p{L}+)?|\d+) of (?:them|us)(?= )/u, 'How many?'],
    [/^It was the \p{L}+est /u, 'What was it like?'],
    [
      /^(?:People|Everybody|Everyone|Some people) (?:said|told|warned|laughed|thought|called)(?!\p{L})/u,
      'What did people say?',
    ],
    [new RegExp(`^I ${past}`, 'u'), 'And you?', 'What about you?', 'And you yourself?'],
    [new RegExp(`^He ${past}`, 'u'), 'And he?', 'What about him?'],
    [new RegExp(`^She ${past}`, 'u'), 'And she?', 'What about her?'],
  ],
  goOn: [
    'Go on.',
    'Please, go on.',
    'Tell us more.',
    'We are listening.',
    'Do go on.',
    'Please continue.',
    'What more can you tell us?',
    'And what else?',
  ],
  shorthand: [
    [/ = /g, ' is '],
    [/^or: ?/iu, ''],
    [/\bw\/ ?(?=\p{L}|\d)/gu, 'with '],
    [/\bthru\b/giu, 'through'],
    [/(\d)[ -]yr[ -]old/gu, '$1-year-old'],
    [/(?<=(?:[2-9]|\d\d) )yr\b\.?|\byrs\b\.?/gu, 'years'],
    [/\byr\b\.?/gu, 'year'],
    [/\byds\b\.?/gu, 'yards'],
    [/\bmins\b\.?/gu, 'minutes'],
    [/(?<=, |^)b\. (?=\d{4})/gu, 'born '],
    [/(?<=, )d\. (?=\d{4})/gu, 'died '],
    [/(?<=\. |^)d\. (?=\d{4})/gu, 'Died '],
    [/ \+ /g, ' and '],
    [/\bapprox\.?(?= )/gu, 'about'],
    [/\bre: /gu, 'about '],
    [/\bRd\b\.?/gu, 'Road'],
    [/\bAve\b\.?/gu, 'Avenue'],
    [/(?<=[$€£]\d{1,3})k\b/gu, ',000'],
  ],
  listShorthand: [
    [/ \((since \d{4})\)/u, ' $1'],
    [
      /^((?:\p{Lu}[\p{L}-]+ ){0,2}(?:Chair|Trustee|Mentor|Member|Fellow|Governor|President|Treasurer|Secretary|Patron|Volunteer|Advis[eo]r|Ambassador)), (?=\p{Lu}[\p{L}’'&-]+ )/u,
      '$1 at ',
    ],
    [
      /^(Lead|Manage|Run|Oversee|Build|Develop|Drive|Own|Support|Advise|Design|Direct|Head|Train|Write|Sit|Serve|Create|Deliver|Negotiate|Supervise|Make|Keep|Spend|Answer|Visit|Chair|Mentor)(?= (?:an?|the|all|over|more than|about|around|up to|its|our|each|every|\d[\d.,]*) )/u,
      '$1s',
    ],
    [/^(Teach|Coach)(?= (?:an?|the|all|over|more than|about|\d[\d.,]*) )/u, '$1es'],
  ],
  place: (post, years) => [
    `What do we read about “${post}”${years}?`,
    `And what does the text say of “${post}”${years}?`,
    `What do we learn about “${post}”${years}?`,
  ],
  inYears: (from, to) => (to ? `${from} to ${to}` : `since ${from}`),
  label: (label) => [
    `What do we read under the heading “${label}”?`,
    `And what stands under “${label}”?`,
    `The next heading is “${label}”. What does it say there?`,
    `What is written under “${label}”?`,
  ],
  asItStands: {
    notes: 'The text is a set of notes. We read them as they stand.',
    profile: 'The text is a profile in short lines. We read it as it stands.',
  },
  readAbout: (leader, kind) =>
    `What ${kind === 'notes' ? 'do the notes' : 'does the profile'} say about ${leader}?`,
  readOn: [
    'And what else?',
    'What comes next?',
    'What else do we read?',
    'What else is there?',
    'And next?',
    'What else do we learn?',
    'What do we read then?',
  ],
  atTheEnd: 'What remains to be said?',
  says: (who) => `${who}${who.includes(',') ? ',' : ''} says:`,
  quoted: 'And in quotation marks:',
  profileHeading:
    /^(?:(?:work |professional |career )?(?:experience|history)|employment(?: history)?|education|skills|key skills|(?:core )?competenc(?:ies|es)|languages|certifications?|qualifications|volunteering|honou?rs(?: (?:and|&) awards)?|awards|interests|hobbies|recommendations|publications|memberships|about|summary|profile|objective)$/iu,
}

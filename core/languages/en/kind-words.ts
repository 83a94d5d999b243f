import type { KindWords } from '#core/languages/writing-pack.ts'

export const englishKindWords: KindWords = {
  reminder:
    /^(?:my |episode |interview )?notes?(?!\p{L})(?! that)|\?\?|!!|←|[-=]>|→|\b(?:w\/|re:)|\b(?:to ?do|tbd|tbc|nb)\b|\b(?:check|ask|verify|confirm|find|get|look up|double-check)\b[^.]{0,40}(?:\?|:|\]|$)|^\s*(?:[-*•–]\s*)?(?:check|ask|verify|confirm|find out|get|look up|remember|don[’']t forget|cut|use this|move|maybe)\b|\bdraft \d/iu,
  doubt:
    /(?<!\p{L})(?:(?:double-)?check|to be checked|needs? checking|verify|confirm|unconfirmed|unverified|unsure|not sure|unclear|uncertain|tbc|tbd|source (?:needed|missing)|from memory|I think|if I remember)(?!\p{L})/iu,
  asking: /^(?:and |but |so )?(?:who|whom|whose|what|when|where|why|how|which)(?!\p{L})/iu,
  notesLabel:
    /(?<!\p{L})(?:idea|ending|opening|intro|hook|quotes?|numbers|facts|source|thing|background|trouble|context|closing|end)$/iu,
  topicLabel: /^(?:(?:key )?(?:numbers|facts)|background|trouble|context)$/iu,
  goesOn:
    /^(?:passed|failed|won|lost|accepted|refused|rejected|succeeded|repeated|again|then|same|also|both|neither) ?(?:in|on|at|after|by|when|,|:|\.|$)(?!\p{L})|\b(?:second|third|fourth|fifth) (?:try|attempt|time)\b/iu,
  filler: /(?:^|(?<=[\s,—–-]))(?:u+h+m*|u+m+|e+r+m*|hm+|mhm)(?:,|\.{3}|…)? ?(?=\S|$)/giu,
  nameless: /^(?:Q|A|Interviewer|Moderator|Host|Reporter|Questioner|Interviewee|Speaker \d+)$/i,
  interview: (asker, guest) =>
    `What follows is an interview. I read the questions${asker ? ` of ${asker}` : ''}; the answers are ${guest}${/s$/.test(guest) ? '’' : '’s'} own words.`,
  talk: (guest) =>
    `What follows is a conversation. One of us reads the words of ${guest}, the other the words of everybody else.`,
  toRoom:
    /^(?:Good (?:morning|afternoon|evening)|Ladies and gentlemen|Hello,? (?:everybody|everyone|all)|Dear (?:friends|family|all|guests|colleagues)|(?:Please,? )?(?:sit|stand) (?:up|down)(?=[,.!])|Please be seated|Thank you (?:all |everybody |everyone |so much )*for (?:coming|being here|having me))/iu,
  callsHimself:
    /(?:[Mm]y name is|I am called|(?:[Dd]elivered|[Gg]iven|[Ss]poken|[Ww]ritten|[Tt]old|[Ee]ulogy|[Ss]peech) by) (?:(?:his|her|the) \p{Ll}+ )?((?:\p{Lu}[\p{L}’-]+ ){0,2}\p{Lu}[\p{L}’-]+)/u,
  byAnother: /\b(?:eulogy|obituary|in memory of|remembering|funeral|memorial)\b/iu,
  ownQuestions: [
    [/^I asked (him|her|them)(?!\p{L})/u, 'What did you ask $1?'],
    [/^What I did(?: next)?$/u, 'What did you do?'],
    [/^What I learn(?:ed|t)$/u, 'What did you learn?'],
    [/^What I (regret|know|believe|want|remember|miss|think|hope)$/u, 'What do you $1?'],
    [/^I (?:told|assured|promised|warned) (him|her|them)(?! off)(?= |,)/u, 'What did you tell $1?'],
    [
      /^(?:Then |So |And )?(?:I|We) (?:decided|refused|offered|made it a rule|made a rule)(?= )/u,
      'So what did you do?',
    ],
    [
      /^(?:I was|We were) (?:\p{L}+-)?(?:\p{L}*teen|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|\p{L}+ty-\p{L}+)(?: years old)?(?=[,. ])/u,
      'How old were you?',
    ],
    [
      /^It took (?:us |me )?(?:only |just |nearly |about )?(?:\p{L}+(?:-\p{L}+)?|\d+) (?:minutes|hours|days|weeks|months|years)(?= |\.)/u,
      'How long did it take?',
    ],
    [/^I (?:have )?learn(?:ed|t)(?= )/u, 'What did you learn?'],
    [/^I (?:thought|believed)(?= that | of | [a-z]+ (?:was|were|would|had))/u, 'What did you think?'],
    [/^I wanted(?= )/u, 'What did you want?'],
    [/^I did not know(?= )/u, 'Did you know?'],
    [/^(?:Nobody|No one) (?:came|answered|spoke|asked|helped|objected)(?=[ .,])/u, 'Did anybody?'],
    [/^He (?:answered|replied|said)(?= |,|:)/u, 'What did he say?'],
    [/^She (?:answered|replied|said)(?= |,|:)/u, 'What did she say?'],
    [
      /^My (father|mother|grandmother|grandfather|husband|wife|brother|sister|teacher|boss) (?:was|had been|mended|kept|worked|ran|taught|drove)(?= )/u,
      'And your $1?',
    ],
    [/^(?:What I remember|I (?:still )?remember)(?= )/u, 'What do you remember?'],
    [/^I was born (?:in|on|at)(?= )/u, 'Where were you born?'],
    [/^He was born in(?= )/u, 'Where was he born?'],
    [/^She was born in(?= )/u, 'Where was she born?'],
    [/^He (?:used to say|always said|once said|would say)(?= )/u, 'What did he use to say?'],
    [/^She (?:used to say|always said|once said|would say)(?= )/u, 'What did she use to say?'],
    [/^Then (?:he|she|they|we|I)(?= )/u, 'And then?'],
    [/^(?:In the end|Finally|At last)(?=,? )/u, 'And in the end?'],
    [
      /^(?:So )?(?:I|We) (?:went|took|gave|wrote|called|rang|telephoned|asked|bought|sold|left|stayed|put|made|built|walked|drove|ran|opened|closed|signed|stood|sat|started|began|moved|carried|locked|sent|paid|hid|showed)(?= )/u,
      'What did you do?',
    ],
    [
      /^(?:So )?(?:I|We) (?:went|took|gave|wrote|called|rang|telephoned|asked|bought|sold|left|stayed|put|made|built|walked|drove|ran|opened|closed|signed|stood|sat|started|began|moved|carried|locked|sent|paid|hid|showed)(?= )/u,
      'And what did you do?',
    ],
    [
      /^(?:So )?(?:I|We) (?:went|took|gave|wrote|called|rang|telephoned|asked|bought|sold|left|stayed|put|made|built|walked|drove|ran|opened|closed|signed|stood|sat|started|began|moved|carried|locked|sent|paid|hid|showed)(?= )/u,
      'What did you do then?',
    ],
    [
      /^He (?:took|gave|wrote|called|rang|telephoned|bought|sold|stayed|put|made|built|walked|drove|ran|opened|closed|signed|stood|sat|sent|paid|hid|taught|showed|refused)(?= )/u,
      'What did he do?',
    ],
    [
      /^He (?:took|gave|wrote|called|rang|telephoned|bought|sold|stayed|put|made|built|walked|drove|ran|opened|closed|signed|stood|sat|sent|paid|hid|taught|showed|refused)(?= )/u,
      'And what did he do?',
    ],
    [
      /^She (?:took|gave|wrote|called|rang|telephoned|bought|sold|stayed|put|made|built|walked|drove|ran|opened|closed|signed|stood|sat|sent|paid|hid|taught|showed|refused)(?= )/u,
      'What did she do?',
    ],
    [
      /^She (?:took|gave|wrote|called|rang|telephoned|bought|sold|stayed|put|made|built|walked|drove|ran|opened|closed|signed|stood|sat|sent|paid|hid|taught|showed|refused)(?= )/u,
      'And what did she do?',
    ],
    [
      /^They (?:took|gave|wrote|called|rang|bought|sold|stayed|put|made|built|walked|drove|ran|opened|closed|signed|stood|sat|sent|paid|laughed|came|voted)(?= |\.)/u,
      'What did they do?',
    ],
    [
      /^They (?:took|gave|wrote|called|rang|bought|sold|stayed|put|made|built|walked|drove|ran|opened|closed|signed|stood|sat|sent|paid|laughed|came|voted)(?= |\.)/u,
      'And what did they do?',
    ],
    [
      /^I (?:was|felt) (?:afraid|ashamed|angry|furious|happy|proud|frightened|terrified|relieved|lonely)(?=[ .,])/u,
      'How did you feel?',
    ],
    [
      /^My (father|mother|grandmother|grandfather|husband|wife|brother|sister|teacher|boss|son|daughter) (?!and |who )\p{Ll}+(?= )/u,
      'And your $1?',
    ],
  ],
  goOn: ['Go on.', 'Please, go on.', 'Tell us more.', 'We are listening.', 'Yes?', 'Do go on.'],
  shorthand: [
    [/ = /g, ' is '],
    [/\bw\/(?= |\p{L})/gu, 'with '],
    [/\byrs?\b\.?/gu, 'years'],
    [/\bmins\b\.?/gu, 'minutes'],
    [/(?<=, )b\. (?=\d{4})/gu, 'born '],
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
      /^(Lead|Manage|Run|Oversee|Build|Develop|Drive|Own|Support|Advise|Design|Direct|Head|Train|Write|Sit|Serve|Create|Deliver|Negotiate|Supervise|Make|Keep)(?= (?:an?|the|all|over|more than|about|around|up to|its|our|each|every|\d[\d.,]*) )/u,
      '$1s',
    ],
    [/^(Teach|Coach)(?= (?:an?|the|all|over|more than|about|\d[\d.,]*) )/u, '$1es'],
  ],
  place: (post, where) => [
    `What do we read about the time as ${post} at ${where}?`,
    `And what does the text say of the work as ${post} at ${where}?`,
    `What do we learn about the years as ${post} at ${where}?`,
  ],
  label: (label) => [
    `What do we read under the heading “${label}”?`,
    `And what stands under “${label}”?`,
    `The next heading is “${label}”. What does it say there?`,
    `What is written under “${label}”?`,
  ],
  inYear: (year) => `And in ${year}?`,
  asItStands: {
    notes: 'The text is a set of notes. We read them as they stand.',
    profile: 'The text is a profile in short lines. We read it as it stands.',
  },
  readAbout: (leader, kind) =>
    `What ${kind === 'notes' ? 'do the notes' : 'does the profile'} say about ${leader}?`,
  inPost: (leader, post, where) => `${leader} as ${post} at ${where}`,
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
  profileHeading:
    /^(?:(?:work |professional |career )?(?:experience|history)|employment(?: history)?|education|skills|key skills|(?:core )?competenc(?:ies|es)|languages|certifications?|qualifications|volunteering|honou?rs(?: (?:and|&) awards)?|awards|interests|hobbies|recommendations|publications|memberships|about|summary|profile|objective)$/iu,
}

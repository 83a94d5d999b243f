import type { KindWords } from '#core/languages/writing-pack.ts'

export const englishKindWords: KindWords = {
  reminder:
    /\?\?|!!|←|[-=]>|→|\b(?:w\/|re:)|\b(?:to ?do|tbd|tbc|nb)\b|\b(?:check|ask|verify|confirm|find|get|look up|double-check)\b[^.]{0,40}(?:\?|:|\]|$)|^\s*(?:[-*•–]\s*)?(?:check|ask|verify|confirm|find out|get|look up|remember|don[’']t forget|cut|use this|move|maybe)\b|\bdraft \d/iu,
  filler: /(?:^|(?<=[\s,—–-]))(?:u+h+m*|u+m+|e+r+m*|hm+|mhm)(?:,|\.{3}|…)? ?(?=\S|$)/giu,
  nameless: /^(?:Q|A|Interviewer|Moderator|Host|Reporter|Questioner|Interviewee|Speaker \d+)$/i,
  interview: (asker, guest) =>
    `What follows is an interview. I read the questions${asker ? ` of ${asker}` : ''}; the answers are ${guest}${/s$/.test(guest) ? '’' : '’s'} own words.`,
  talk: (guest) =>
    `What follows is a conversation. One of us reads the words of ${guest}, the other the words of everybody else.`,
  callsHimself:
    /(?:[Mm]y name is|I am called|(?:[Dd]elivered|[Gg]iven|[Ss]poken|[Ww]ritten|[Tt]old|[Ee]ulogy|[Ss]peech) by) ((?:\p{Lu}[\p{L}’-]+ ){0,2}\p{Lu}[\p{L}’-]+)/u,
  ownQuestions: [
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
  ],
  goOn: ['Go on.', 'And then?', 'And after that?'],
  shorthand: [
    [/\bw\/(?= |\p{L})/gu, 'with '],
    [/\byrs?\b\.?/gu, 'years'],
    [/ \+ /g, ' and '],
    [/\bapprox\.?(?= )/gu, 'about'],
    [/\bre: /gu, 'about '],
  ],
  place: (post, where) => `And as ${post}, ${where}?`,
  profileHeading:
    /^(?:(?:work |professional |career )?(?:experience|history)|employment(?: history)?|education|skills|key skills|(?:core )?competenc(?:ies|es)|languages|certifications?|qualifications|volunteering|honou?rs(?: (?:and|&) awards)?|awards|interests|hobbies|recommendations|publications|memberships|about|summary|profile|objective)$/iu,
}

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
  profileHeading:
    /^(?:(?:work |professional |career )?(?:experience|history)|employment(?: history)?|education|skills|key skills|(?:core )?competenc(?:ies|es)|languages|certifications?|qualifications|volunteering|honou?rs(?: (?:and|&) awards)?|awards|interests|hobbies|recommendations|publications|memberships|about|summary|profile|objective)$/iu,
}

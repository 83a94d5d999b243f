import type { HostLines } from '#core/languages/writing-pack.ts'

const infinitives: Record<string, string> = {
  believed: 'believe',
  noticed: 'notice',
  feared: 'fear',
  hoped: 'hope for',
  demanded: 'demand',
  decided: 'decide',
  discovered: 'discover',
  learned: 'learn',
  answered: 'answer',
  promised: 'promise',
  proposed: 'propose',
  offered: 'offer',
}

export const englishLines: HostLines = {
  greetings: [
    'This is the story of {leader}. Welcome.',
    'Welcome to the story of {leader}.',
    'Hello. Today we talk about {leader}.',
  ],
  lateGreetings: [
    'So begins our story of {leader}. Welcome.',
    'That was a moment from the story of {leader}. Welcome.',
    'Hello. This is the story of {leader}.',
  ],
  ownWords: (who) =>
    who
      ? `The words are those of ${who}. One of us reads them, the other asks.`
      : 'One of us reads the words as they were written, the other asks.',
  firstPerson: (who) => `Where nobody else is named, the words with “I” are those of ${who}.`,
  headed: (line) => `The heading reads: “${line}”.`,
  goodbyes: [
    'Here the story of {leader} ends. Thank you for listening.',
    'That was the story of {leader}. Thank you for your time.',
    'Here we leave the story of {leader}. Thank you, and goodbye.',
    'We leave {leader} here. Thank you for listening, and goodbye.',
    'This was {leader}. Goodbye, and thank you.',
    'And that was {leader}. Thank you for listening.',
  ],
  date: [
    'What happened {date}?',
    'And {date}?',
    'And then, {date}?',
    'What happened next, {date}?',
    'What came next, {date}?',
  ],
  front: ['And {front}?'],
  inYear: (year) => `in ${year}`,
  post: (from, to, post, where) => `And from ${from} to ${to}, as ${post}${where && ` at ${where}`}?`,
  later: ['And years later, {date}?', 'What happened years later, {date}?', 'And then, years on, {date}?'],
  topic: ['And {who}?', 'What about {who}?', 'And what of {who}?'],
  fate: ['What became of {who}?'],
  thing: ['And {what}?', 'What about {what}?', 'And what of {what}?'],
  why: ['Why?', 'Why was that?', 'And why?', 'Why so?'],
  whatFor: ['What for?', 'And what for?'],
  asked: (heading) =>
    /^(?:(?:what|who) (?:remains?|remained|stays|lasts|counts|matters|happened|came|went|is|was|were)|(?:why|how|where|when) (?:is|was|were|did|does|do|are))(?=$| )/i.test(
      heading,
    )
      ? `${heading}?`
      : null,
  does: (verb, subject, gender) => {
    const infinitive = infinitives[verb]
    const who = subject ?? gender
    return infinitive ? [`What did ${who} ${infinitive}?`, `And what did ${who} ${infinitive}?`] : null
  },
  joined: (text) => text,
}

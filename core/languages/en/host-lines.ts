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
    'Hello, and welcome.',
    'Welcome, good to have you with us.',
    'Hello, and thank you for listening.',
    'Good to have you here.',
    'Hello everyone, and welcome.',
    'This is the story of {leader}. Welcome.',
    'Welcome to the story of {leader}.',
    'Hello. Today we talk about {leader}.',
  ],
  ownWords: (who) =>
    who
      ? `The words are those of ${who}. One of us reads them, the other asks.`
      : 'The words are those of the one who wrote them down. One of us reads them, the other asks.',
  firstPerson: (who) => `Where nobody else is named, the words with “I” are those of ${who}.`,
  occasion: (line) =>
    `${/^(?:given|delivered|spoken|read|written|held|told) /i.test(line) ? 'The speech was' : 'The occasion:'} ${line.charAt(0).toLowerCase()}${line.slice(1)}`,
  goodbyes: [
    'Here the story of {leader} ends. Thank you for listening.',
    'That was the story of {leader}. Thank you for your time.',
    'So much for {leader}. Thank you, and goodbye.',
    'We leave {leader} here. Thank you for listening, and goodbye.',
    'This was {leader}. Goodbye, and thank you.',
    'And that was {leader}. Until next time.',
  ],
  date: ['What happened {date}?', 'And {date}?', 'So what happened {date}?', 'And what happened {date}?'],
  front: ['And {front}?', 'So what happened {front}?', 'And what happened {front}?'],
  post: (from, to, post, where) => `And from ${from} to ${to}, as ${post}${where && ` at ${where}`}?`,
  later: ['And years later, {date}?', 'What happened years later, {date}?', 'And then, years on, {date}?'],
  topic: ['And {who}?', 'What about {who}?', 'And what of {who}?'],
  fate: ['What became of {who}?'],
  thing: ['And {what}?', 'What about {what}?', 'And what of {what}?'],
  many: (what) => [`How many ${what}?`, `And how many ${what}?`],
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

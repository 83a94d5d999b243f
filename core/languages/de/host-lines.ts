import type { HostLines } from '#core/languages/writing-pack.ts'

export const germanLines: HostLines = {
  greetings: [
    'Willkommen zur Geschichte von {leader}.',
    'Das ist die Geschichte von {leader}. Schön, dass Sie zuhören.',
    'Guten Tag. Heute geht es um {leader}.',
  ],
  lateGreetings: [
    'So beginnt unsere Geschichte über {leader}. Willkommen.',
    'Das war ein Stück aus der Geschichte von {leader}. Willkommen.',
    'Guten Tag. Das ist die Geschichte von {leader}.',
  ],
  ownWords: (who) =>
    who
      ? `Die Worte stammen von ${who}. Eine Stimme liest sie, die andere fragt.`
      : 'Eine Stimme liest die Worte, wie sie geschrieben sind, die andere fragt.',
  firstPerson: (who) => `Wo niemand sonst genannt ist, stammen die Worte mit „ich“ von ${who}.`,
  headed: (line) => `Darüber steht: „${line}“.`,
  goodbyes: [
    'Das war {leader}. Danke fürs Zuhören.',
    'Das war die Geschichte von {leader}. Danke für Ihre Zeit.',
    'So weit die Geschichte von {leader}. Danke, und auf Wiederhören.',
    'Hier endet die Geschichte von {leader}. Danke fürs Zuhören, und auf Wiederhören.',
    'Und das war {leader}. Danke, dass Sie zugehört haben.',
    'Unsere Geschichte über {leader} ist zu Ende. Auf Wiederhören, und vielen Dank.',
  ],
  date: [
    'Was geschah {date}?',
    'Und {date}?',
    'Und dann, {date}?',
    'Wie ging es {date} weiter?',
    'Was kam als Nächstes, {date}?',
  ],
  front: ['Und {front}?'],
  inYear: String,
  post: (from, to, post, where) => `Und von ${from} bis ${to}, als ${post}${where && ` bei ${where}`}?`,
  later: [
    'Und Jahre später, {date}?',
    'Was geschah Jahre danach, {date}?',
    'Und dann, Jahre später, {date}?',
  ],
  topic: ['Und {who}?', 'Was ist mit {who}?', 'Und was war mit {who}?'],
  fate: ['Was wurde aus {who}?'],
  thing: ['Und {what}?'],
  why: ['Warum?', 'Und warum?', 'Warum das?', 'Warum eigentlich?'],
  whatFor: ['Wozu?', 'Und wozu?'],
  asked: (heading) =>
    /^(?:was|wer|wie|warum|wozu|wo|wann|woher) (?:ist|war|bleibt|blieb|macht|machte|kostet|lehrt|zählt|wurde|geschah|heißt|bedeutet|kam)(?=$| )/i.test(
      heading,
    ) && !/^wie es /i.test(heading)
      ? `${heading}?`
      : null,
  does: (verb, subject, gender) => {
    const who = subject ?? (gender === 'she' ? 'sie' : 'er')
    const [first, particle] = verb.split(' ')
    const said = `${first} ${who}${particle ? ` ${particle}` : ''}`
    return [`Was ${said}?`, `Und was ${said}?`]
  },
  joined: (text) => text,
}

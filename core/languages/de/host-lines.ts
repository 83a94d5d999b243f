import type { HostLines } from '#core/languages/writing-pack.ts'

export const germanLines: HostLines = {
  greetings: [
    'Hallo und herzlich willkommen.',
    'Willkommen, schön, dass Sie da sind.',
    'Guten Tag, und danke fürs Zuhören.',
    'Schön, dass Sie dabei sind.',
    'Guten Tag und willkommen.',
    'Willkommen zur Geschichte von {leader}.',
    'Das ist die Geschichte von {leader}. Schön, dass Sie zuhören.',
  ],
  ownWords: (who) =>
    who
      ? `Die Worte stammen von ${who}. Eine Stimme liest sie, die andere fragt.`
      : 'Die Worte stammen aus erster Hand. Eine Stimme liest sie, die andere fragt.',
  firstPerson: (who) => `Wo niemand sonst genannt ist, stammen die Worte mit „ich“ von ${who}.`,
  occasion: (line) =>
    /^(?:gehalten|gesprochen|vorgetragen|verlesen|geschrieben) /i.test(line)
      ? `Die Rede wurde ${line.charAt(0).toLowerCase()}${line.slice(1)}`
      : `Der Anlass: ${line}`,
  goodbyes: [
    'Das war {leader}. Danke fürs Zuhören.',
    'Das war die Geschichte von {leader}. Danke für Ihre Zeit.',
    'So viel zu {leader}. Danke, und auf Wiederhören.',
    'Hier endet die Geschichte von {leader}. Danke fürs Zuhören, und auf Wiederhören.',
    'Und das war {leader}. Bis zum nächsten Mal.',
    'Unsere Geschichte über {leader} ist zu Ende. Auf Wiederhören, und vielen Dank.',
  ],
  date: ['Was geschah {date}?', 'Und {date}?', 'Und was geschah {date}?', 'Was passierte {date}?'],
  front: ['Und {front}?'],
  post: (from, to, post, where) => `Und von ${from} bis ${to}, als ${post}${where && ` bei ${where}`}?`,
  later: [
    'Und Jahre später, {date}?',
    'Was geschah Jahre danach, {date}?',
    'Und dann, Jahre später, {date}?',
  ],
  topic: ['Und {who}?', 'Was ist mit {who}?', 'Und was war mit {who}?'],
  fate: ['Was wurde aus {who}?'],
  thing: ['Und {what}?'],
  many: (what) =>
    /[^n]$/.test(what) || /(?:en|ern|eln)$/.test(what)
      ? [`Wie viele ${what}?`, `Und wie viele ${what}?`]
      : [],
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

import type { HostLines } from '#core/languages/writing-pack.ts'

/** Returns the preposition before a workplace: "à l'Institut", "au Ministère", "à la Société". A mere name has no article. */
const at = (where: string) =>
  /^(?:Institut|Université|École|Association|Agence|Entreprise|Hôpital)(?!\p{L})/u.test(where)
    ? "à l'"
    : /^(?:Ministère|Conseil|Groupe|Musée|Centre|Comité|Syndicat)(?!\p{L})/u.test(where)
      ? 'au '
      : /^(?:Société|Fondation|Compagnie|Coopérative|Commission|Clinique)(?!\p{L})/u.test(where)
        ? 'à la '
        : 'à '

export const frenchLines: HostLines = {
  greetings: [
    "Voici l'histoire de {leader}. Bienvenue.",
    "Aujourd'hui, nous parlons de {leader}. Bonjour.",
    "Bonjour. Cet épisode raconte l'histoire de {leader}.",
  ],
  lateGreetings: [
    'Ainsi commence notre récit sur {leader}. Bienvenue.',
    "C'était un passage de l'histoire de {leader}. Bonjour.",
    "Nous voilà dans l'histoire de {leader}. Bonjour.",
  ],
  ownWords: (who) =>
    who
      ? `Les mots sont de ${who}. Une voix les lit, l'autre pose les questions.`
      : "Une voix lit les mots tels qu'ils sont écrits, l'autre pose les questions.",
  firstPerson: (who) =>
    `Sauf si une autre personne est nommée, les mots à la première personne sont de ${who}.`,
  headed: (line) => `En tête, on lit : « ${line} ».`,
  goodbyes: [
    "C'était {leader}. Merci de nous avoir écoutés.",
    "C'était l'histoire de {leader}. Merci de votre attention.",
    "Voilà l'histoire de {leader}. Merci, et au revoir.",
    'Nous laissons ici {leader}. Merci de votre écoute, et au revoir.',
    "Et c'était {leader}. Merci à vous, et au revoir.",
    'Notre récit sur {leader} finit ici. Au revoir, et merci.',
  ],
  date: [
    "Que s'est-il passé {date} ?",
    'Et {date} ?',
    'Et puis, {date} ?',
    'Et la suite, {date} ?',
    "Qu'est-il arrivé {date} ?",
  ],
  front: ['Et {front} ?'],
  inYear: (year) => `en ${year}`,
  post: (from, to, post, where) =>
    `Et de ${from} à ${to}, comme ${post}${where && ` ${at(where)}${where}`} ?`,
  later: [
    'Et des années plus tard, {date} ?',
    "Qu'est-il arrivé, bien plus tard, {date} ?",
    'Et puis, des années après, {date} ?',
  ],
  topic: ['Et {who} ?', 'Et {who}, alors ?', 'Que fait {who} ?'],
  fate: ['Que devient {who} ?'],
  thing: ['Et {what} ?', 'Et {what}, alors ?', 'Et {what}, dans tout cela ?'],
  why: ['Pourquoi ?', 'Et pourquoi ?', 'Pourquoi cela ?', 'Pourquoi donc ?'],
  whatFor: ['Dans quel but ?', 'Et dans quel but ?'],
  asked: (heading) => {
    const what = /^ce qui (.+)$/i.exec(heading)?.[1]
    if (what === 'reste') return 'Que reste-t-il ?'
    if (what) return `Qu'est-ce qui ${what} ?`
    return null
  },
  does: (verb, subject, gender) => {
    const pronoun = gender === 'she' ? 'elle' : 'il'
    const said = subject ? `${verb} ${subject}` : `${verb}${/[aeé]$/.test(verb) ? '-t' : ''}-${pronoun}`
    const open = /^[aeéiouh]/.test(verb) ? "Qu'" : 'Que '
    return [`${open}${said} ?`, `Et ${open.toLowerCase()}${said} ?`]
  },
  joined: (text) => text.replace(/(?<= )de (?=[AEIOUYÉÈÊÀÂÎÔH]\p{Ll})/gu, "d'"),
}

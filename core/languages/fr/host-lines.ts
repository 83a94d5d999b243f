import type { HostLines } from '#core/languages/writing-pack.ts'

/** "à l'Institut", "au Ministère", "à la Société"; a bare name has no article. */
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
    'Bonjour et bienvenue.',
    "Bienvenue, merci d'être là.",
    'Bonjour, et merci de nous écouter.',
    'Bonjour à toutes et à tous.',
    'Bienvenue à toutes et à tous.',
    "Voici l'histoire de {leader}. Bienvenue.",
    "Aujourd'hui, nous parlons de {leader}. Bonjour.",
    "Bonjour. Cet épisode raconte l'histoire de {leader}.",
  ],
  ownWords: (who) =>
    who
      ? `Les mots sont de ${who}. Une voix les lit, l'autre pose les questions.`
      : "Les mots sont de la personne qui les a écrits. Une voix les lit, l'autre pose les questions.",
  firstPerson: (who) =>
    `Sauf si une autre personne est nommée, les mots à la première personne sont de ${who}.`,
  occasion: (line) => {
    const [, isHers] = /^(?:prononcé|écrit|lu|dit)(e)? /i.exec(line) ?? [null, null]
    const start = isHers === null ? "L'occasion :" : isHers ? "L'allocution a été" : 'Le discours a été'
    return `${start} ${line.charAt(0).toLowerCase()}${line.slice(1)}`
  },
  goodbyes: [
    "C'était {leader}. Merci de nous avoir écoutés.",
    "C'était l'histoire de {leader}. Merci de votre attention.",
    'Voilà pour {leader}. Merci, et au revoir.',
    'Nous laissons ici {leader}. Merci de votre écoute, et au revoir.',
    "Et c'était {leader}. À la prochaine.",
    'Notre récit sur {leader} finit ici. Au revoir, et merci.',
  ],
  date: [
    'Que se passe-t-il {date} ?',
    'Et {date} ?',
    "Qu'arrive-t-il {date} ?",
    'Et que se passe-t-il {date} ?',
  ],
  front: ['Et {front} ?', 'Que se passe-t-il {front} ?', 'Et que se passe-t-il {front} ?'],
  post: (from, to, post, where) =>
    `Et de ${from} à ${to}, comme ${post}${where && ` ${at(where)}${where}`} ?`,
  later: [
    'Et des années plus tard, {date} ?',
    'Que se passe-t-il, bien plus tard, {date} ?',
    'Et puis, des années après, {date} ?',
  ],
  topic: ['Et {who} ?', 'Et {who}, alors ?', 'Que fait {who} ?'],
  fate: ['Que devient {who} ?'],
  thing: ['Et {what} ?', 'Et {what}, alors ?', 'Et {what}, dans tout cela ?'],
  many: (what) => [
    `Combien de ${what} ?`.replace(/de (?=[aeiouéèêhœ])/i, "d'"),
    `Et combien de ${what} ?`.replace(/de (?=[aeiouéèêhœ])/i, "d'"),
  ],
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

import type { HostLines } from '#core/languages/writing-pack.ts'

/** Returns the article before a workplace: "la Empresa Municipal", "el Ministerio". A mere name has no article. */
const which = (where: string) =>
  /^(?:Empresa|Cooperativa|Compañía|Universidad|Escuela|Fundación|Sociedad|Asociación|Agencia|Comisión|Clínica)(?!\p{L})/u.test(
    where,
  )
    ? 'la '
    : /^(?:Ministerio|Instituto|Banco|Hospital|Grupo|Ayuntamiento|Consejo|Museo|Centro|Colegio|Comité)(?!\p{L})/u.test(
          where,
        )
      ? 'el '
      : ''

export const spanishLines: HostLines = {
  greetings: [
    'Esta es la historia de {leader}. Gracias por acompañarnos.',
    'Hoy hablamos de {leader}. Les damos la bienvenida.',
    'Hola. Este episodio cuenta la historia de {leader}.',
  ],
  lateGreetings: [
    'Así empieza nuestra historia de {leader}. Hola.',
    'Es un fragmento de la historia de {leader}. Hola.',
    'Con esto entramos en la historia de {leader}. Hola.',
  ],
  ownWords: (who) =>
    who
      ? `Las palabras son de ${who}. Una voz las lee, la otra pregunta.`
      : 'Una voz lee las palabras tal como están escritas, la otra pregunta.',
  firstPerson: (who) => `Si no se nombra a nadie más, las palabras en primera persona son de ${who}.`,
  headed: (line) => `Arriba se lee: «${line}».`,
  goodbyes: [
    'Hasta aquí la historia de {leader}. Gracias por escucharnos.',
    'Esta fue la historia de {leader}. Gracias por su tiempo.',
    'Aquí termina la historia de {leader}. Gracias, y adiós.',
    'Aquí dejamos a {leader}. Gracias por escuchar, y adiós.',
    'Y esta fue la historia de {leader}. Muchas gracias.',
    'Nuestro relato sobre {leader} termina aquí. Adiós, y gracias.',
  ],
  date: [
    '¿Qué ocurrió {date}?',
    '¿Y {date}?',
    '¿Y luego, {date}?',
    '¿Cómo siguió la historia {date}?',
    '¿Qué pasó {date}?',
  ],
  front: ['¿Y {front}?'],
  inYear: (year) => `en ${year}`,
  post: (from, to, post, where) =>
    `¿Y de ${from} a ${to}, como ${post}${where && ` en ${which(where)}${where}`}?`,
  later: [
    '¿Y años más tarde, {date}?',
    '¿Qué ocurrió años después, {date}?',
    '¿Y después, pasados los años, {date}?',
  ],
  topic: ['¿Y {who}?', '¿Qué hizo {who}?', '¿Y qué fue de {who}?'],
  fate: ['¿Y qué fue de {who}?'],
  thing: ['¿Y {what}?', '¿Qué pasaba con {what}?'],
  why: ['¿Por qué?', '¿Y por qué?', '¿Por qué razón?', '¿Y eso por qué?'],
  whatFor: ['¿Para qué?', '¿Y para qué?'],
  asked: (heading) => {
    const what = /^lo que (.+)$/i.exec(heading)?.[1]
    if (what) return `¿Qué ${what}?`
    return /^(?:qué|quién|por qué|cómo|dónde|cuándo|para qué)(?= )/i.test(heading)
      ? `¿${heading.replace(/[¿?]/g, '')}?`
      : null
  },
  does: (verb, subject) => {
    const [first, preposition] = verb.toLowerCase().split(' ')
    const said = `${preposition ? `con qué ${first}` : `qué ${first}`}${subject ? ` ${subject}` : ''}`
    return [`¿${said.charAt(0).toUpperCase()}${said.slice(1)}?`, `¿Y ${said}?`]
  },
  joined: (text) => text,
}

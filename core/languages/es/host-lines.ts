import type { HostLines } from '#core/languages/writing-pack.ts'

/** "la Empresa Municipal", "el Ministerio"; a bare name has no article. */
export const which = (where: string) =>
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
    'Hola, y les damos la bienvenida.',
    'Les damos la bienvenida y las gracias por estar aquí.',
    'Hola, y gracias por escucharnos.',
    'Es un gusto que nos acompañen.',
    'Hola a todas y a todos.',
    'Esta es la historia de {leader}. Gracias por acompañarnos.',
    'Hoy hablamos de {leader}. Les damos la bienvenida.',
    'Hola. Este episodio cuenta la historia de {leader}.',
  ],
  ownWords: (who) =>
    who
      ? `Las palabras son de ${who}. Una voz las lee, la otra pregunta.`
      : 'Las palabras son de quien las escribió. Una voz las lee, la otra pregunta.',
  firstPerson: (who) => `Si no se nombra a nadie más, las palabras en primera persona son de ${who}.`,
  occasion: (line) => {
    const [, ending] = /^(?:pronunciad|leíd|escrit|dich)(o|a) /i.exec(line) ?? []
    const start = !ending ? 'La ocasión:' : ending === 'a' ? 'La alocución fue' : 'El discurso fue'
    return `${start} ${line.charAt(0).toLowerCase()}${line.slice(1)}`
  },
  goodbyes: [
    'Hasta aquí la historia de {leader}. Gracias por escucharnos.',
    'Esta fue la historia de {leader}. Gracias por su tiempo.',
    'Aquí termina la historia de {leader}. Gracias, y hasta pronto.',
    'Aquí dejamos a {leader}. Gracias por escuchar, y hasta pronto.',
    'Y esta fue la historia de {leader}. Hasta la próxima.',
    'Nuestro relato sobre {leader} termina aquí. Adiós, y gracias.',
  ],
  date: [
    '¿Qué ocurrió {date}?',
    '¿Y {date}?',
    '¿Qué pasó {date}?',
    '¿Y qué ocurrió {date}?',
    '¿Y qué pasó {date}?',
  ],
  front: ['¿Y {front}?', '¿Qué pasó {front}?', '¿Y qué ocurrió {front}?'],
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
  many: (what) => {
    const noun = what.split(' ').at(-1) ?? what
    if (
      /^(?:manos|fotos|motos|días|mapas|problemas|sistemas|programas|temas|poetas|idiomas|kilómetros cuadrados)$/.test(
        noun,
      )
    )
      return []
    const many = /as$/.test(noun) ? 'Cuántas' : /os$/.test(noun) ? 'Cuántos' : null
    return many ? [`¿${many} ${what}?`, `¿Y ${many.toLowerCase()} ${what}?`] : []
  },
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

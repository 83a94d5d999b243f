import type { KindWords } from '#core/languages/writing-pack.ts'

export const spanishKindWords: KindWords = {
  reminder:
    /^(?:notas|apuntes)(?!\p{L})|\?\?|!!|←|[-=]>|→|\bborrador \d|(?:^|[-*•–—:;([])\s*to ?do\s*(?:[:)\]]|$)|(?<!\p{L})(?:pendientes?|por hacer)\s*(?:[:)\]]|$)|(?:[-*•–—:;([]|\b(?:falta|hay que|por))\s*(?:comprobar|verificar|preguntar|confirmar|revisar|buscar)\b[^.]{0,40}(?:\?|:|\]|$)|\b(?:comprobar|verificar|preguntar|confirmar|revisar|buscar)\b[^.]{0,40}[?\]]|^\s*(?:[-*•–]\s*)?(?:comprobar|verificar|preguntar|confirmar|revisar|buscar|no \p{L}+[aei]r|quizás)(?!\p{L})/iu,
  doubt:
    /(?<!\p{L})(?:comprobar|verificar|(?:por|sin) (?:confirmar|verificar|comprobar)|confirmar|revisar|no (?:es |está |estoy )?segur[oa]|dudos[oa]|falta (?:la )?fuente|de memoria|creo)(?!\p{L})/iu,
  leftOut:
    /(?:^|[-*•–—:;,.([]\s*)(?:(?:mejor |por favor,? )?(?:omitir|dejar(?:l[oa]s?)? fuera|quitar(?:l[oa]s?)?(?=\s*(?:[.,;:)\]]|$))|no (?:incluir|usar|mencionar|contar|publicar))|(?:probablemente|seguramente|quizás?|tal vez) (?:fals[oa]|no (?:es|sea) (?:verdad|ciert[oa])|inventad[oa])|no (?:estoy |está |es )?(?:muy |del todo )?segur[oa](?=\s*(?:[.,;:)\]?]|$)| (?:si|de) )|confidencial|preguntar a \p{L}+(?: \p{L}+){0,2} si (?:\p{L}+ ){0,2}(?:puede|podemos|parece bien|está bien|ok))(?!\p{L})|cosas (?:de las que|que) no (?:estoy|estamos) segur|^lo (?:que no es seguro|dudoso)$|^(?:no (?:estoy )?segur[oa]|dudos[oa]s?|dudas|inciert[oa]s?|sin (?:confirmar|verificar))(?: \p{L}+){0,3}:?$/iu,
  asking: /^(?:¿|lo que )/iu,
  notesLabel: /(?<!\p{L})(?:idea|final|inicio|comienzo|citas?|cifras|datos|fuente|contexto|cierre|fin)$/iu,
  topicLabel: /^(?:cifras|datos|cifras y datos|contexto)$/iu,
  goesOn:
    /^(?:aprobad[oa]|aprobó|suspendid[oa]|ganó|perdió|aceptad[oa]|rechazad[oa]|luego|después|también|otra vez|de nuevo) ?(?:en|a|al|tras|,|:|\.|$)(?!\p{L})|(?<!\p{L})(?:segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]) (?:intento|vez)(?!\p{L})/iu,
  filler: /(?:^|(?<=[\s,—–-]))(?:e+h+m*|m+h*m+|hm+)(?!\p{L})(?:,|\.{3}|…)? ?(?=\S|$)/giu,
  nameless: /^(?:P|R|Pregunta|Respuesta|Entrevistador(?:a)?|Moderador(?:a)?|Periodista|Hablante \d+)$/i,
  interview: (asker, guest) =>
    `Lo que sigue es una entrevista. Yo leo las preguntas${asker ? ` de ${asker}` : ''}; las respuestas son palabras de ${guest}.`,
  talk: (guest) =>
    `Lo que sigue es una conversación. Una voz lee las palabras de ${guest}; la otra, las de los demás.`,
  saysWhose: /son palabras|lee las palabras|palabras son|tal como/u,
  asksOn: 'Algunas preguntas breves son mías.',
  ofRecord:
    /^[^\p{L}]*(?:Participantes|Asistentes|Presentes|Fecha|Lugar|Hora|Duración|Grabación|Moderación|Tema) ?:|automática|auto-gener/iu,
  toRoom:
    /^(?:Buenos días|Buenas (?:tardes|noches)|Querid[oa]s? |Estimad[oa]s? |Señoras y señores|Gracias (?:a todos |a todas )*por (?:venir|estar)|(?:Muchas )?Gracias(?:,? (?:a todos|a todas|\p{L}+))?[.!]$|(?:Por favor, )?(?:siéntense|pónganse|levántate|siéntate))/iu,
  callsHimself:
    /(?:[Mm]e llamo|[Ss]oy(?= \p{Lu}\p{L}+, (?:(?:el|la) \p{L}+ de|su)(?!\p{L}))|[Mm]i nombre es|(?:[Pp]ronunciad|[Ll]eíd|[Ee]scrit|[Cc]ontad)[oa]s? por) (?:(?:su|el|la) \p{Ll}+ )?((?:\p{Lu}[\p{L}’-]+ ){0,2}\p{Lu}[\p{L}’-]+)/u,
  byAnother:
    /(?<!\p{L})(?:fúnebre|funeral|elegía|en memoria de|despedi(?:da|r)|homenaje)(?!\p{L})|^(?:para|a) (?:mi )?(?:papá|mamá|padre|madre|abuel[oa])(?!\p{L})/iu,
  kin: /(?<!\p{L})[Mm]i (?:padre|madre|papá|mamá|abuel[oa]|marido|mujer|herman[oa]|t[ií][oa]|amig[oa]|hij[oa])(?!\p{L})|(?<!\p{L})(?:[Pp]apá|[Mm]amá)(?!\p{L})/u,
  ownQuestions: [
    [/^Le pregunté(?!\p{L})/u, '¿Qué le preguntó usted?'],
    [/^Aprendí(?!\p{L}| (?:en|con|de|muy|pronto|rápido|mucho)(?!\p{L}))/u, '¿Qué aprendió usted?'],
    [/^(?:Le|Les) (?:dije|respondí|prometí|conté)(?!\p{L})/u, '¿Y qué dijo usted?'],
    [/^(?:Decidí|Me negué|Ofrecí|Decidimos|Nos negamos)(?!\p{L})/u, '¿Y qué hizo usted?'],
    [/^(?:Yo )?[Tt]enía \p{L}+ años(?!\p{L})/u, '¿Qué edad tenía usted?'],
    [/^(?:Pensé|Creía|Pensaba)(?!\p{L}| (?:\p{L}+ )?en )/u, '¿Qué pensaba usted?'],
    [/^(?:Me dijo|Me contestó|Me respondió)(?!\p{L})/u, '¿Y qué le respondió?'],
    [/^(?:Recuerdo|Me acuerdo)(?!\p{L})/u, '¿Qué recuerda usted?'],
    [/^(?:Luego|Después)(?!\p{L}| de)/u, '¿Y después?'],
    [/^Al final(?!\p{L})/u, '¿Y al final?'],
    [
      /^(?:Entonces |Así que )?(?:[Ff]ui a|[Tt]omé|[Cc]ogí|[Ee]scribí|[Ll]lamé|[Pp]regunté|[Cc]ompré|[Vv]endí|[Aa]brí|[Cc]erré|[Dd]ejé|[Ff]irmé|[Ee]mpecé|[Pp]use|[Hh]ice|[Hh]icimos|[Pp]usimos)(?!\p{L})/u,
      '¿Qué hizo usted?',
      '¿Y qué hizo?',
    ],
    [/^Mi (padre|madre|abuelo|abuela|marido|mujer|hermano|hermana|hijo|hija) \p{Ll}+(?!\p{L})/u, '¿Y su $1?'],
  ],
  chapter: (heading) => [`Háblenos de «${heading}».`, `Después viene «${heading}».`, `¿Y «${heading}»?`],
  nextQuestions: [
    [/^Pero (?=\p{L})/u, '¿Pero?'],
    [
      /^(?:En|Desde|Hacia|El) (?:\d{1,2} de )?(?:\p{Ll}+ (?:de|del) )?((?:19|20)\d\d)(?=[, ])/u,
      '¿Y en $1?',
      '¿Qué pasó en $1?',
    ],
    [/^(?:Hoy|Ahora)(?=,? \p{L})/u, '¿Y hoy?', '¿Y ahora?'],
    [
      /^(?:\p{L}+|\d+) (?:años|meses|semanas|días|horas) (?:después|más tarde)(?!\p{L})/u,
      '¿Y más tarde?',
      '¿Y después de eso?',
    ],
    [
      /^(?:Un día|Una (?:noche|mañana|tarde)|Aquel(?:la)? (?:día|noche|mañana|tarde)|Al día siguiente|Esa (?:noche|tarde|mañana))(?!\p{L})/u,
      '¿Qué pasó?',
      '¿Y qué pasó entonces?',
    ],
    [/^Cuando (?=\p{L}+ )/u, '¿Qué pasó entonces?', '¿Y entonces?'],
    [/^(?!Un[oa] )(?:\p{L}+|\d+) de (?:ellos|ellas|nosotros|nosotras)(?= )/u, '¿Cuántos?'],
    [/^(?:Yo \p{Ll}{2,}|(?!Q|P?ero)\p{Lu}\p{Ll}{1,}é)(?!\p{L})/u, '¿Y usted?'],
    [/^Él \p{Ll}{2,}(?!\p{L})/u, '¿Y él?'],
    [/^Ella \p{Ll}{2,}(?!\p{L})/u, '¿Y ella?'],
  ],
  goOn: [
    'Siga, por favor.',
    'Continúe.',
    'Cuéntenos más.',
    'Le escuchamos.',
    'Siga contando.',
    '¿Qué más puede contarnos?',
    '¿Y qué más?',
    'Adelante.',
  ],
  shorthand: [
    [/ = /g, ' es '],
    [/^o: ?/iu, ''],
    [/ \+ /g, ' y '],
    [/\baprox\.?(?= )/gu, 'unos'],
  ],
  listShorthand: [[/ \((desde \d{4})\)/u, ' $1']],
  place: (post, years) => [
    `¿Qué leemos sobre «${post}»${years}?`,
    `¿Y qué dice el texto de «${post}»${years}?`,
    `¿Qué sabemos de «${post}»${years}?`,
  ],
  inYears: (from, to) => (to ? `de ${from} a ${to}` : `desde ${from}`),
  label: (label) => [
    `¿Qué leemos bajo el título «${label}»?`,
    `¿Y qué hay bajo «${label}»?`,
    `El título siguiente es «${label}». ¿Qué dice el texto?`,
    `¿Qué dice el texto bajo «${label}»?`,
  ],
  asItStands: {
    notes: 'El texto son unas notas. Las leemos tal como están.',
    profile: 'El texto es un perfil en líneas breves. Lo leemos tal como está.',
  },
  readAbout: (leader, kind) =>
    `¿Qué ${kind === 'notes' ? 'dicen las notas' : 'dice el perfil'} sobre ${leader}?`,
  readOn: [
    '¿Y qué más?',
    '¿Qué viene ahora?',
    '¿Qué más leemos?',
    '¿Qué más hay?',
    '¿Y luego?',
    '¿Qué más sabemos?',
    '¿Qué leemos después?',
  ],
  atTheEnd: '¿Qué queda por decir?',
  says: (who) => `${who}${who.includes(',') ? ',' : ''} dice:`,
  quoted: 'Y entre comillas:',
  profileHeading:
    /^(?:experiencia(?: (?:profesional|laboral))?|formación(?: académica)?|educación|estudios|idiomas|competencias|habilidades|aptitudes|voluntariado|premios(?: y reconocimientos)?|reconocimientos|intereses|aficiones|publicaciones|recomendaciones|perfil|acerca de|sobre mí|datos personales|extracto)$/iu,
}

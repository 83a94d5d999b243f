import type { KindWords } from '#core/languages/writing-pack.ts'
import { which } from './host-lines.ts'

export const spanishKindWords: KindWords = {
  reminder:
    /^(?:notas|apuntes)(?!\p{L})|\?\?|!!|←|[-=]>|→|\b(?:pendientes?|por hacer|to ?do|borrador \d)\b|\b(?:comprobar|verificar|preguntar|confirmar|revisar|buscar)\b[^.]{0,40}(?:\?|:|\]|$)|^\s*(?:[-*•–]\s*)?(?:comprobar|verificar|preguntar|confirmar|revisar|buscar|no olvidar|quizás)(?!\p{L})/iu,
  doubt:
    /(?<!\p{L})(?:comprobar|verificar|(?:por|sin) (?:confirmar|verificar|comprobar)|confirmar|revisar|no (?:es |está |estoy )?segur[oa]|dudos[oa]|falta (?:la )?fuente|de memoria|creo)(?!\p{L})/iu,
  asking: /^¿/u,
  notesLabel: /(?<!\p{L})(?:idea|final|inicio|comienzo|citas?|cifras|datos|fuente|contexto|cierre|fin)$/iu,
  topicLabel: /^(?:cifras|datos|cifras y datos|contexto)$/iu,
  goesOn:
    /^(?:aprobad[oa]|aprobó|suspendid[oa]|ganó|perdió|aceptad[oa]|rechazad[oa]|luego|después|también|otra vez|de nuevo) ?(?:en|a|al|tras|,|:|\.|$)(?!\p{L})|(?<!\p{L})(?:segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]) (?:intento|vez)(?!\p{L})/iu,
  filler: /(?:^|(?<=[\s,—–-]))(?:e+h+m*|m+h*m+|hm+)(?:,|\.{3}|…)? ?(?=\S|$)/giu,
  nameless: /^(?:P|R|Pregunta|Respuesta|Entrevistador(?:a)?|Moderador(?:a)?|Periodista|Hablante \d+)$/i,
  interview: (asker, guest) =>
    `Lo que sigue es una entrevista. Yo leo las preguntas${asker ? ` de ${asker}` : ''}; las respuestas son palabras de ${guest}.`,
  talk: (guest) =>
    `Lo que sigue es una conversación. Una voz lee las palabras de ${guest}; la otra, las de los demás.`,
  toRoom:
    /^(?:Buenos días|Buenas (?:tardes|noches)|Querid[oa]s? |Estimad[oa]s? |Señoras y señores|Gracias (?:a todos |a todas )*por (?:venir|estar)|(?:Por favor, )?(?:siéntense|pónganse|levántate|siéntate))/iu,
  callsHimself:
    /(?:[Mm]e llamo|[Mm]i nombre es|(?:pronunciad[oa]|leíd[oa]|escrit[oa]|contad[oa]) por) (?:(?:su|el|la) \p{Ll}+ )?((?:\p{Lu}[\p{L}’-]+ ){0,2}\p{Lu}[\p{L}’-]+)/u,
  byAnother: /(?<!\p{L})(?:fúnebre|funeral|elegía|en memoria de|despedida|homenaje)(?!\p{L})/iu,
  ownQuestions: [
    [/^Le pregunté(?!\p{L})/u, '¿Qué le preguntó usted?'],
    [/^Lo que aprendí$/u, '¿Qué aprendió usted?'],
    [/^Lo que hice$/u, '¿Qué hizo usted?'],
    [/^(?:Le|Les) (?:dije|respondí|prometí|conté)(?!\p{L})/u, '¿Y qué dijo usted?'],
    [/^(?:Decidí|Me negué|Ofrecí|Decidimos|Nos negamos)(?!\p{L})/u, '¿Y qué hizo usted?'],
    [/^(?:Yo )?[Tt]enía \p{L}+ años(?!\p{L})/u, '¿Qué edad tenía usted?'],
    [/^Aprendí(?!\p{L})/u, '¿Qué aprendió usted?'],
    [/^(?:Pensé|Creía|Pensaba)(?!\p{L})/u, '¿Qué pensaba usted?'],
    [/^(?:Me dijo|Me contestó|Me respondió)(?!\p{L})/u, '¿Y qué le respondió?'],
    [
      /^Mi (padre|madre|abuelo|abuela|marido|mujer|hermano|hermana) (?:era|tenía|trabajaba)(?!\p{L})/u,
      '¿Y su $1?',
    ],
    [/^(?:Recuerdo|Me acuerdo)(?!\p{L})/u, '¿Qué recuerda usted?'],
    [/^(?:Yo )?[Nn]ací(?!\p{L})/u, '¿Dónde nació usted?'],
    [/^(?:Luego|Después)(?!\p{L}| de)/u, '¿Y después?'],
    [/^Al final(?!\p{L})/u, '¿Y al final?'],
    [
      /^(?:Entonces |Así que )?(?:[Ff]ui|[Tt]omé|[Cc]ogí|[Ee]scribí|[Ll]lamé|[Pp]regunté|[Cc]ompré|[Vv]endí|[Aa]brí|[Cc]erré|[Dd]ejé|[Ff]irmé|[Ee]mpecé|[Pp]use|[Hh]ice|[Ff]uimos|[Hh]icimos|[Pp]usimos)(?!\p{L})/u,
      '¿Qué hizo usted?',
    ],
    [
      /^(?:Entonces |Así que )?(?:[Ff]ui|[Tt]omé|[Cc]ogí|[Ee]scribí|[Ll]lamé|[Pp]regunté|[Cc]ompré|[Vv]endí|[Aa]brí|[Cc]erré|[Dd]ejé|[Ff]irmé|[Ee]mpecé|[Pp]use|[Hh]ice|[Ff]uimos|[Hh]icimos|[Pp]usimos)(?!\p{L})/u,
      '¿Y qué hizo?',
    ],
    [/^Mi (padre|madre|abuelo|abuela|marido|mujer|hermano|hermana|hijo|hija) \p{Ll}+(?!\p{L})/u, '¿Y su $1?'],
  ],
  goOn: ['Siga, por favor.', 'Continúe.', 'Cuéntenos más.', 'Le escuchamos.', '¿Sí?'],
  shorthand: [
    [/ = /g, ' es '],
    [/ \+ /g, ' y '],
    [/\baprox\.?(?= )/gu, 'unos'],
  ],
  listShorthand: [[/ \((desde \d{4})\)/u, ' $1']],
  place: (post, where) => [
    `¿Qué leemos sobre la etapa como ${post} en ${which(where)}${where}?`,
    `¿Y qué dice el texto de los años como ${post} en ${which(where)}${where}?`,
    `¿Qué sabemos del trabajo como ${post} en ${which(where)}${where}?`,
  ],
  label: (label) => [
    `¿Qué leemos bajo el título «${label}»?`,
    `¿Y qué hay bajo «${label}»?`,
    `El título siguiente es «${label}». ¿Qué dice el texto?`,
    `¿Qué dice el texto bajo «${label}»?`,
  ],
  inYear: (year) => `¿Y en ${year}?`,
  asItStands: {
    notes: 'El texto son unas notas. Las leemos tal como están.',
    profile: 'El texto es un perfil en líneas breves. Lo leemos tal como está.',
  },
  readAbout: (leader, kind) =>
    `¿Qué ${kind === 'notes' ? 'dicen las notas' : 'dice el perfil'} sobre ${leader}?`,
  inPost: (leader, post, where) => `${leader} como ${post} en ${which(where)}${where}`,
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
  profileHeading:
    /^(?:experiencia(?: (?:profesional|laboral))?|formación(?: académica)?|educación|estudios|idiomas|competencias|habilidades|aptitudes|voluntariado|premios(?: y reconocimientos)?|reconocimientos|intereses|aficiones|publicaciones|recomendaciones|perfil|acerca de|sobre mí|datos personales|extracto)$/iu,
}

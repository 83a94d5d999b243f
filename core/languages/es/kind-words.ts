import type { KindWords } from '#core/languages/writing-pack.ts'

export const spanishKindWords: KindWords = {
  reminder:
    /\?\?|!!|←|[-=]>|→|\b(?:pendientes?|por hacer|to ?do|borrador \d)\b|\b(?:comprobar|verificar|preguntar|confirmar|revisar|buscar)\b[^.]{0,40}(?:\?|:|\]|$)|^\s*(?:[-*•–]\s*)?(?:comprobar|verificar|preguntar|confirmar|revisar|buscar|no olvidar|quizás)(?!\p{L})/iu,
  filler: /(?:^|(?<=[\s,—–-]))(?:e+h+m*|m+h*m+|hm+)(?:,|\.{3}|…)? ?(?=\S|$)/giu,
  nameless: /^(?:P|R|Pregunta|Respuesta|Entrevistador(?:a)?|Moderador(?:a)?|Periodista|Hablante \d+)$/i,
  interview: (asker, guest) =>
    `Lo que sigue es una entrevista. Yo leo las preguntas${asker ? ` de ${asker}` : ''}; las respuestas son palabras de ${guest}.`,
  talk: (guest) =>
    `Lo que sigue es una conversación. Una voz lee las palabras de ${guest}; la otra, las de los demás.`,
  callsHimself:
    /(?:[Mm]e llamo|[Mm]i nombre es|(?:pronunciad[oa]|leíd[oa]|escrit[oa]|contad[oa]) por) ((?:\p{Lu}[\p{L}’-]+ ){0,2}\p{Lu}[\p{L}’-]+)/u,
  ownQuestions: [
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
  ],
  goOn: ['Siga, por favor.', '¿Y entonces?', '¿Y después?'],
  shorthand: [
    [/ \+ /g, ' y '],
    [/\baprox\.?(?= )/gu, 'unos'],
  ],
  place: (post, where) => `¿Y como ${post}, ${where}?`,
  profileHeading:
    /^(?:experiencia(?: (?:profesional|laboral))?|formación(?: académica)?|educación|estudios|idiomas|competencias|habilidades|aptitudes|voluntariado|premios(?: y reconocimientos)?|reconocimientos|intereses|aficiones|publicaciones|recomendaciones|perfil|acerca de|sobre mí|datos personales|extracto)$/iu,
}

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
  profileHeading:
    /^(?:experiencia(?: (?:profesional|laboral))?|formación(?: académica)?|educación|estudios|idiomas|competencias|habilidades|aptitudes|voluntariado|premios(?: y reconocimientos)?|reconocimientos|intereses|aficiones|publicaciones|recomendaciones|perfil|acerca de|sobre mí|datos personales|extracto)$/iu,
}

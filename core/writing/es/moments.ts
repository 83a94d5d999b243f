import type { Moment, Talk } from '#core/writing/phrases.ts'

export const moments: Record<Moment, Talk> = {
  origin: {
    questions: [
      '¿Dónde empieza esta historia?',
      '¿De dónde viene {name}?',
      '¿Qué sabemos de los primeros años?',
      'Vayamos al principio. ¿Cómo empezó todo?',
      '¿En qué lugar arrancamos?',
      '¿Cuál es el punto de partida?',
    ],
    reactions: [
      'Ese es el punto de partida, entonces.',
      'Toda historia tiene su primera página.',
      'Siempre ayuda saber de dónde viene alguien.',
      'Ahí empieza el camino.',
      'Los comienzos importan.',
    ],
  },
  family: {
    questions: [
      '¿Qué sabemos de la familia?',
      '¿Y en casa?',
      '¿Y la vida privada?',
      '¿Podemos mirar un momento de puertas adentro?',
      '¿Qué hay de la gente más cercana a {name}?',
      'Hablemos de la familia. ¿Qué se cuenta?',
    ],
    reactions: [
      'Las familias cuentan mucho.',
      'Lo privado también forma parte.',
      'Así se ve mejor a la persona.',
      'Eso siempre lo quiero saber de la gente.',
      'Quién te rodea también cuenta.',
    ],
  },
  choice: {
    questions: [
      '¿Hacia qué lado se inclinó la cosa?',
      '¿Había que elegir, entonces?',
      '¿Cómo se resolvió?',
      '¿Y en qué quedó?',
      '¿Hubo un momento de decisión?',
      '¿Qué camino se tomó?',
      'Aquí todo pudo ser distinto. ¿Qué pasó?',
    ],
    reactions: [
      'Una decisión, entonces.',
      'Se podía haber elegido otra cosa.',
      'Es una línea clara.',
      'Hay que atreverse.',
      'Esa fue la elección.',
      'Me pregunto qué habría hecho yo.',
    ],
  },
  setback: {
    questions: [
      '¿Todo salió bien?',
      '¿Qué salió mal?',
      '¿Dónde se torció la cosa?',
      '¿Hubo resistencia?',
      '¿Qué se interpuso?',
      '¿Y la parte difícil?',
      '¿Cuándo cambió el viento?',
    ],
    reactions: [
      'No es un momento fácil.',
      'Viento en contra, entonces.',
      'Así que no todo salió según lo previsto.',
      'Primero hay que pasar por ahí.',
      'Agradable no pudo ser.',
      'Un camino llano no era, desde luego.',
    ],
  },
  cause: {
    questions: [
      '¿Por qué fue así?',
      '¿Cuál era el motivo?',
      '¿A qué se debía?',
      '¿Qué había detrás?',
      '¿Y por qué?',
      '¿Cómo se explica eso?',
    ],
    reactions: [
      'Así que esa es la razón.',
      'Eso lo explica.',
      'Una cosa lleva a la otra.',
      'Ahora entiendo el porqué.',
      'Tiene su lógica.',
    ],
  },
  end: {
    questions: [
      '¿Cómo termina la historia?',
      '¿Y el último capítulo de esa vida?',
      '¿Qué se sabe del final?',
      '¿Cómo llegó el camino a su fin?',
    ],
    reactions: ['Ahí termina el camino, entonces.', 'Y con eso se cierra un círculo.', 'Así fue el final.'],
  },
}

export const graveReactions: string[] = [
  'Cuesta oír eso.',
  'Guardemos un segundo de silencio.',
  'No sé bien qué decir.',
  'Es una frase dura.',
  'Ahí hay que detenerse un momento.',
  'Eso pesa mucho.',
  'No deberíamos pasar de largo.',
  'Detrás de esas palabras hay personas.',
  'Eso llega hondo.',
  'Necesito tomar aire.',
  'Es importante decirlo sin rodeos.',
  'Sobra cualquier comentario.',
  'Cuánto cabe en una frase así, y qué fácil se olvida.',
  'Lo escucho, y me quedo en silencio.',
  'Es el lado oscuro de la historia.',
  'Se siente el peso.',
]

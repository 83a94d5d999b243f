import type { Moment, Talk } from '#core/writing/phrases.ts'

export const moments: Record<Moment, Talk> = {
  origin: {
    questions: [
      '¿Dónde empieza esta historia?',
      '¿De dónde viene {name}?',
      '¿Qué se sabe de los primeros años?',
      'Volvamos al principio. ¿Cómo empezó?',
      '¿En qué lugar comenzamos?',
      '¿Cuál fue el punto de partida?',
    ],
    reactions: [
      'Ese es, pues, el punto de partida.',
      'Toda historia necesita una primera página.',
      'Es bueno saber de dónde viene alguien.',
      'Ahí empieza el camino.',
      'Los comienzos rara vez son casualidad.',
    ],
  },
  family: {
    questions: [
      '¿Qué se sabe de la familia?',
      '¿Y en casa?',
      '¿Quién estaba en la vida privada?',
      '¿Podemos mirar un momento puertas adentro?',
      '¿Y la gente más cercana a {name}?',
      '¿Y el lado privado?',
    ],
    reactions: [
      'Las familias cuentan mucho.',
      'Lo privado también forma parte.',
      'Así se ve mejor a la persona.',
      'Eso siempre quiero saberlo de la gente.',
      'La casa también es parte de la historia.',
    ],
  },
  choice: {
    questions: [
      '¿Hacia qué lado se inclinó la cosa?',
      '¿Así que había que elegir?',
      '¿Cómo se resolvió?',
      '¿Y en qué quedó?',
      '¿Hubo un momento de decisión?',
      '¿Qué camino se tomó?',
      'Aquí todo pudo ser distinto. ¿Qué pasó?',
    ],
    reactions: [
      'Una decisión, entonces.',
      'Ahí se podía haber elegido otra cosa.',
      'Es una línea clara.',
      'Para eso hace falta algo.',
      'Esa fue, pues, la elección.',
      'Me pregunto qué habría hecho yo.',
    ],
  },
  setback: {
    questions: [
      '¿Salió todo bien?',
      '¿Qué salió mal?',
      '¿Dónde se puso difícil?',
      '¿Hubo resistencia?',
      '¿Qué se interponía?',
      '¿Y la parte difícil?',
      '¿Cuándo cambió el viento?',
    ],
    reactions: [
      'No es un momento fácil.',
      'Hay días más fáciles.',
      'Así que no todo salió según el plan.',
      'Primero hay que pasar por eso.',
      'Agradable no debió de ser.',
      'No fue, pues, un camino llano.',
    ],
  },
  cause: {
    questions: [
      '¿Por qué fue así?',
      '¿Cuál era el motivo?',
      '¿A qué se debió?',
      '¿Qué había detrás?',
      '¿Y por qué?',
      '¿Qué lo explica?',
    ],
    reactions: [
      'Así que esa es la razón.',
      'Eso lo explica.',
      'Una cosa lleva a la otra.',
      'Ahora entiendo por qué.',
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
    reactions: ['Ahí termina, entonces, el camino.', 'Y con eso se cierra un círculo.', 'Así acabó, pues.'],
  },
}

export const graveReactions: string[] = [
  'Cuesta oír eso.',
  'Guardemos un segundo de silencio.',
  'No sé bien qué decir ante eso.',
  'Es una frase dura.',
  'Ahí hay que detenerse un momento.',
  'Eso pesa mucho.',
  'No deberíamos pasar de largo.',
  'Detrás de esas palabras hay personas.',
  'Eso llega hondo.',
  'Después de eso necesito respirar.',
  'Es importante decirlo sin rodeos.',
  'No hay comentario fácil para eso.',
  'Se nos olvida cuánto cabe en una frase así.',
  'Dejo que repose un momento.',
  'Es el lado oscuro de la historia.',
  'Se siente el peso.',
]

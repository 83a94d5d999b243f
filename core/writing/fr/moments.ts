import type { Moment, Talk } from '#core/writing/phrases.ts'

export const moments: Record<Moment, Talk> = {
  origin: {
    questions: [
      'Où commence cette histoire ?',
      "D'où vient {name} ?",
      'Que sait-on des premières années ?',
      'Revenons au tout début. Comment est-ce que ça commence ?',
      'De quel endroit part-on ?',
      'Quel est le point de départ ?',
    ],
    reactions: [
      'Voilà pour le point de départ.',
      'Toute histoire a sa première page.',
      "C'est toujours utile, de savoir d'où vient quelqu'un.",
      'Le chemin commence là.',
      'Les débuts, ça compte.',
    ],
  },
  family: {
    questions: [
      'Que sait-on de la famille ?',
      'Et à la maison ?',
      'Et la vie privée ?',
      "Peut-on jeter un coup d'œil derrière la porte ?",
      "Qu'en est-il des proches de {name} ?",
      'Parlons un peu de la famille. Que dit le texte ?',
    ],
    reactions: [
      'Les familles racontent beaucoup.',
      'La vie privée en fait partie aussi.',
      'On voit mieux la personne.',
      "J'aime toujours savoir ça des gens.",
      "L'entourage compte aussi.",
    ],
  },
  choice: {
    questions: [
      'De quel côté la balance a-t-elle penché ?',
      'Il fallait donc choisir ?',
      "Comment est-ce que ça s'est réglé ?",
      'Et sur quoi cela a-t-il débouché ?',
      'Y a-t-il eu un moment de décision ?',
      'Quelle voie a été prise ?',
      "Tout aurait pu tourner autrement. Que s'est-il passé ?",
    ],
    reactions: [
      'Une décision, donc.',
      'On aurait pu choisir autrement.',
      'La ligne est claire.',
      'Il faut oser.',
      'Voilà pour le choix.',
      "Je me demande ce que j'aurais fait.",
    ],
  },
  setback: {
    questions: [
      "Tout s'est passé comme prévu ?",
      "Qu'est-ce qui a coincé ?",
      "Où est-ce que ça s'est gâté ?",
      'Y a-t-il eu de la résistance ?',
      "Quel était l'obstacle ?",
      'Et le moment difficile ?',
      'Quand le vent a-t-il tourné ?',
    ],
    reactions: [
      "Ce n'est pas un moment facile.",
      'Un peu de vent de face, donc.',
      "Tout ne s'est donc pas passé comme on l'espérait.",
      "Il faut d'abord traverser ça.",
      "Agréable, ça n'a pas dû l'être.",
      "La route n'était donc pas toute droite.",
    ],
  },
  cause: {
    questions: [
      'Pourquoi cela ?',
      'Quelle en était la raison ?',
      'Comment ça se fait ?',
      "Qu'y avait-il derrière ?",
      'Et pourquoi donc ?',
      "Qu'est-ce qui l'explique ?",
    ],
    reactions: [
      'Voilà donc la raison.',
      "Ça s'explique, alors.",
      'Une chose en entraîne une autre.',
      'Là, je comprends pourquoi.',
      'Il y a une logique.',
    ],
  },
  end: {
    questions: [
      "Comment l'histoire finit-elle ?",
      'Et le dernier chapitre de cette vie ?',
      'Que sait-on de la fin ?',
      "Où le chemin s'achève-t-il ?",
    ],
    reactions: ["C'est donc là que le chemin s'arrête.", 'La boucle est bouclée.', 'Ainsi finit le voyage.'],
  },
}

export const graveReactions: string[] = [
  "C'est dur à entendre.",
  'Gardons le silence une seconde.',
  'Je ne sais pas trop quoi dire.',
  'Voilà une phrase lourde.',
  "Il faut s'arrêter un instant.",
  'Ça pèse.',
  'Ne passons pas trop vite là-dessus.',
  'Derrière ces mots, il y a des gens.',
  'Cela touche profondément.',
  "J'ai besoin de reprendre mon souffle.",
  'Il est important de le dire sans détour.',
  'Tout commentaire serait de trop.',
  "On oublie tout ce qu'une telle phrase contient.",
  "J'écoute, et je me tais.",
  "C'est la face sombre de l'histoire.",
  'On en sent le poids.',
]

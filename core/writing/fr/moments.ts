import type { Moment, Talk } from '#core/writing/phrases.ts'

export const moments: Record<Moment, Talk> = {
  origin: {
    questions: [
      'Où commence cette histoire ?',
      "D'où vient {name} ?",
      'Que sait-on des premières années ?',
      'Revenons au début. Comment cela a-t-il commencé ?',
      'Par quel lieu commençons-nous ?',
      'Quel était le point de départ ?',
    ],
    reactions: [
      'Voilà donc le point de départ.',
      "Toute histoire a besoin d'une première page.",
      "C'est utile de savoir d'où l'on vient.",
      "C'est là que le chemin commence.",
      'Les débuts doivent rarement au hasard.',
    ],
  },
  family: {
    questions: [
      'Que sait-on de la famille ?',
      'Et à la maison ?',
      'Qui était là, dans la vie privée ?',
      'Peut-on regarder un instant derrière la porte ?',
      'Et les proches de {name} ?',
      'Et le côté privé ?',
    ],
    reactions: [
      'Les familles en disent beaucoup.',
      "Le privé fait partie de l'ensemble.",
      'On voit mieux la personne, ainsi.',
      "C'est une chose que j'ai toujours envie de savoir des gens.",
      "La maison aussi fait partie de l'histoire.",
    ],
  },
  choice: {
    questions: [
      'De quel côté cela a-t-il penché ?',
      'Il fallait donc choisir ?',
      'Comment cela s’est-il réglé ?',
      'Et à quoi cela a-t-il abouti ?',
      'Y a-t-il eu un moment de décision ?',
      'Quel chemin fut pris ?',
      "Tout aurait pu tourner autrement. Que s'est-il passé ?",
    ],
    reactions: [
      'Une décision, donc.',
      'On aurait pu choisir autrement.',
      'La ligne est claire.',
      'Il en faut, pour cela.',
      "C'était donc le choix.",
      "Je me demande ce que j'aurais fait.",
    ],
  },
  setback: {
    questions: [
      'Tout a-t-il marché comme prévu ?',
      "Qu'est-ce qui a mal tourné ?",
      'Où cela devient-il difficile ?',
      'Y a-t-il eu de la résistance ?',
      'Quel était l’obstacle ?',
      'Et la partie difficile ?',
      'Quand le vent a-t-il tourné ?',
    ],
    reactions: [
      "Ce n'est pas un moment facile.",
      'Il y a des jours plus faciles.',
      "Tout ne s'est donc pas passé comme prévu.",
      "Il faut d'abord traverser cela.",
      'Agréable, cela ne devait pas l’être.',
      "La route n'était donc pas toute droite.",
    ],
  },
  cause: {
    questions: [
      'Pourquoi cela ?',
      'Quelle en était la raison ?',
      'Comment cela se fait-il ?',
      "Qu'y avait-il derrière ?",
      'Et pourquoi donc ?',
      "Qu'est-ce qui l'explique ?",
    ],
    reactions: [
      'Voilà la raison.',
      'Cela explique tout.',
      'Une chose en entraîne une autre.',
      'Je comprends maintenant pourquoi.',
      'Il y a une logique.',
    ],
  },
  end: {
    questions: [
      "Comment l'histoire finit-elle ?",
      'Et le dernier chapitre de cette vie ?',
      'Que sait-on de la fin ?',
      'Comment le chemin prend-il fin ?',
    ],
    reactions: [
      "C'est donc là que le chemin s'arrête.",
      'Et voilà la boucle bouclée.',
      'Ainsi cela a pris fin.',
    ],
  },
}

export const graveReactions: string[] = [
  "C'est dur à entendre.",
  'Gardons le silence une seconde.',
  'Je ne sais pas trop quoi dire.',
  'Voilà une phrase lourde.',
  "Il faut s'arrêter un instant.",
  'Cela pèse.',
  'Ne passons pas trop vite là-dessus.',
  'Derrière ces mots, il y a des gens.',
  'Cela touche profondément.',
  'Après cela, il me faut respirer.',
  'Il est important de le dire sans détour.',
  "Aucun commentaire n'est facile.",
  "On oublie tout ce qu'une telle phrase contient.",
  'Je laisse cela résonner un moment.',
  "C'est la face sombre de l'histoire.",
  'On en sent le poids.',
]

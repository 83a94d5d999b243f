import type { Moment, Talk } from '#core/writing/phrases.ts'

export const moments: Record<Moment, Talk> = {
  origin: {
    questions: [
      'Wo fängt diese Geschichte an?',
      'Woher kommt {name}?',
      'Was weiß man über die frühen Jahre?',
      'Gehen wir zurück an den Anfang. Wie ging es los?',
      'An welchem Ort beginnen wir?',
      'Was war der Ausgangspunkt?',
    ],
    reactions: [
      'Das ist also der Ausgangspunkt.',
      'Jede Geschichte braucht eine erste Seite.',
      'Es hilft zu wissen, woher jemand kommt.',
      'Dort beginnt der Weg.',
      'Anfänge sind selten Zufall.',
    ],
  },
  family: {
    questions: [
      'Was weiß man über die Familie?',
      'Und zu Hause?',
      'Wer war privat da?',
      'Dürfen wir kurz hinter die Haustür schauen?',
      'Was ist mit den Menschen, die {name} am nächsten standen?',
      'Und das Private?',
    ],
    reactions: [
      'Familien verraten viel.',
      'Das Private gehört dazu.',
      'So wird der Mensch besser sichtbar.',
      'So etwas möchte ich von Menschen immer wissen.',
      'Das Zuhause ist auch ein Teil der Geschichte.',
    ],
  },
  choice: {
    questions: [
      'In welche Richtung ging es?',
      'Da musste also eine Wahl getroffen werden?',
      'Wie ging das aus?',
      'Und worauf lief es hinaus?',
      'Gab es einen Moment der Entscheidung?',
      'Welcher Weg wurde genommen?',
      'Hier hätte alles anders kommen können. Was passierte?',
    ],
    reactions: [
      'Eine Entscheidung also.',
      'Da hätte man auch anders wählen können.',
      'Das ist eine klare Linie.',
      'Dazu gehört etwas.',
      'Das war also die Wahl.',
      'Ich frage mich, was ich getan hätte.',
    ],
  },
  setback: {
    questions: [
      'Lief denn alles glatt?',
      'Was ging schief?',
      'Wo wurde es schwierig?',
      'Gab es Widerstand?',
      'Was stand im Weg?',
      'Und der schwierige Teil?',
      'Wann drehte sich der Wind?',
    ],
    reactions: [
      'Kein leichter Moment.',
      'Es gibt leichtere Tage.',
      'Ganz nach Plan lief es also nicht.',
      'Da muss man erst einmal durch.',
      'Angenehm war das sicher nicht.',
      'Ein glatter Weg war es also nicht.',
    ],
  },
  cause: {
    questions: [
      'Warum war das so?',
      'Was war der Grund?',
      'Wie kam das?',
      'Was steckte dahinter?',
      'Und weshalb?',
      'Womit lässt sich das erklären?',
    ],
    reactions: [
      'Das ist also der Grund.',
      'Damit ist es erklärt.',
      'Eins führt zum anderen.',
      'Jetzt ist mir klar, warum.',
      'Das hat eine innere Logik.',
    ],
  },
  end: {
    questions: [
      'Wie endet die Geschichte?',
      'Und das letzte Kapitel dieses Lebens?',
      'Was weiß man über das Ende?',
      'Wo endet dieser Weg?',
    ],
    reactions: ['Dort endet also der Weg.', 'Damit schließt sich ein Kreis.', 'So ging es also zu Ende.'],
  },
}

export const graveReactions: string[] = [
  'Das ist schwer zu hören.',
  'Bleiben wir einen Moment still.',
  'Ich weiß nicht recht, was ich dazu sagen soll.',
  'Das ist ein schwerer Satz.',
  'Da muss man einen Augenblick innehalten.',
  'Das wiegt schwer.',
  'Darüber sollten wir nicht hinweggehen.',
  'Hinter diesen Worten stehen Menschen.',
  'Das geht tief.',
  'Danach muss ich erst einmal durchatmen.',
  'Es ist wichtig, das offen auszusprechen.',
  'Dazu gibt es keinen leichten Kommentar.',
  'Man vergisst, wie viel in so einem Satz liegt.',
  'Das lasse ich einen Moment wirken.',
  'Das ist die dunkle Seite der Geschichte.',
  'Man spürt das Gewicht.',
]

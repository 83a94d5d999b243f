import type english from '#app/messages/en/home.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  headline: 'Gespräche über Führung, die etwas verändern',
  description:
    'Podcast-Folgen darüber, wie Führungspersönlichkeiten entschieden, scheiterten und weitermachten: mit KI geschrieben und gesprochen, jeder Satz mit seiner Quelle.',
  eyebrow: 'Führung zum Hören',
  lead: 'Auf der Länge eines Spaziergangs erzählen zwei Hosts die Geschichte einer Führungspersönlichkeit und geben Ihnen etwas mit, das Sie brauchen können.',
  startListening: 'Jetzt reinhören',
  createEpisode: 'Folge erstellen',
  howMade: 'So entsteht eine Folge',
  latest: 'Neueste Folgen',
  all: 'Alle Folgen',
  madeHeading: 'Von Maschinen gemacht, von Menschen verantwortet',
  story: 'Am Anfang steht eine Geschichte',
  storyText:
    'Jemand, der eine Führungspersönlichkeit kennt, schreibt auf, was war: Jahre, Zahlen, Worte, die gefallen sind.',
  hosts: 'Zwei Hosts sprechen darüber',
  hostsText:
    'Den Dialog schreibt und spricht eine KI. Jede Zeile verweist auf die Stelle, auf der sie beruht.',
  people: 'Menschen haben das letzte Wort',
  peopleText:
    'Eine Redaktion prüft jede Zeile, und Gäste geben frei, was über sie gesagt wird, bevor es zu hören ist.',
  join: 'Kommen Sie mit auf die Reise',
  joinText: 'Eine E-Mail pro neuer Folge. Einmal bestätigen, mit einem Klick abbestellen.',
  inYourApp: 'Oder in Ihrer App hören',
  newest: 'Neueste Folge',
  pauseNewest: 'Neueste Folge anhalten',
  playNewest: 'Neueste Folge abspielen: {title}',
  loadingLatest: 'Neueste Folgen werden geladen',
  unable: 'Die Folgen konnten nicht geladen werden',
  none: 'Noch keine Folgen',
  noneText: 'Folgen erscheinen hier, sobald sie veröffentlicht sind.',
  browseAll: 'Alle Folgen ansehen',
  listenNow: 'Jetzt anhören',
  listenTo: 'Jetzt anhören: {title}',
} satisfies Translation<typeof english>

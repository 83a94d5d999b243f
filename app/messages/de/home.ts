import type english from '#app/messages/en/home.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  headline: 'Gespräche über Führung, die etwas verändern',
  description:
    'Podcast-Folgen darüber, wie Führungspersönlichkeiten entschieden, scheiterten und weitermachten: mit KI geschrieben und gesprochen, mit einer Quelle für jeden Satz.',
  eyebrow: 'Führung zum Hören',
  lead: 'Einen Spaziergang lang erzählen zwei Hosts die Geschichte einer Führungspersönlichkeit und geben Ihnen etwas mit, das Sie gebrauchen können.',
  startListening: 'Jetzt reinhören',
  createEpisode: 'Folge erstellen',
  howMade: 'So entsteht eine Folge',
  latest: 'Neueste Folgen',
  all: 'Alle Folgen',
  madeHeading: 'Von Maschinen gemacht, von Menschen verantwortet',
  story: 'Am Anfang steht eine Geschichte',
  storyText:
    'Wer eine Führungspersönlichkeit kennt, schreibt auf, was geschehen ist: Jahre, Zahlen, Worte, die gefallen sind.',
  hosts: 'Zwei Hosts sprechen darüber',
  hostsText:
    'Den Dialog schreibt und spricht eine KI. Jede Zeile verweist auf die Stelle, auf der sie beruht.',
  people: 'Menschen haben das letzte Wort',
  peopleText:
    'Wer die Folge erstellt, überarbeitet jede Zeile, und Gäste geben frei, was über sie gesagt wird, bevor es zu hören ist.',
  join: 'Keine Folge mehr verpassen',
  joinText: 'Eine E‑Mail pro neuer Folge. Einmal bestätigen, jederzeit mit einem Klick abbestellen.',
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

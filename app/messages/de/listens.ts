import type english from '#app/messages/en/listens.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  notLoaded: 'Die Wiedergaben konnten nicht geladen werden',
  time: 'Zeitraum',
  lastDays: 'Letzte {days} Tage',
  export: 'Als CSV exportieren',
  howCounted:
    'Wir zählen pro App und Haushalt eine Wiedergabe am Tag, sobald mindestens eine Minute übertragen wurde. Bots und kurze Vorschauen zählen nicht. Adressen werden nicht gespeichert.',
  none: 'Keine Wiedergaben in diesem Zeitraum',
  noneText:
    'Wiedergaben erscheinen hier Sekunden, nachdem jemand eine Minute einer Folge gehört hat, auf dieser Website oder in einer App.',
  inDays: { one: '{count} Wiedergabe in {days} Tagen', other: '{count} Wiedergaben in {days} Tagen' },
  byDay: 'Wiedergaben pro Tag',
  byEpisode: 'Nach Folge',
  listenedWith: 'Gehört mit',
  anotherProgram: 'Anderes Programm',
  beforeNoted: 'Bevor es erfasst wurde',
  whereTheyStop: 'Wo Hörer aussteigen',
  stopsNotLoaded: 'Es konnte nicht geladen werden, wo Hörer aussteigen',
  exportStops: 'Ausstiege als CSV exportieren',
  stillThere: {
    one: 'Noch dabei, von {count} Hörer im Player dieser Website. Podcast-Apps melden das nicht, und man kann es abschalten.',
    other:
      'Noch dabei, von {count} Hörern im Player dieser Website. Podcast-Apps melden das nicht, und man kann es abschalten.',
  },
  percent: '{percent}\u00a0%',
  theEnd: 'Ende',
  private: 'Private Folgen',
  privateNotLoaded: 'Die privaten Folgen konnten nicht geladen werden',
  noPrivate: 'Keine privaten Folgen für Sie',
  noPrivateText: 'Wenn die Verwaltung Sie einlädt oder eine private Folge erscheint, finden Sie sie hier.',
  inYourApp: 'In Ihrer Podcast-App',
  inYourAppText:
    'Mit einer eigenen Feed-Adresse hören Sie private Folgen in jeder App, die Podcasts per URL hinzufügt. Wer sie kennt, kann in Ihrem Namen hören; behalten Sie sie also für sich.',
  feedAddress: 'Ihre Feed-Adresse',
  copyNow: 'Kopieren Sie sie jetzt: Sie wird nicht noch einmal angezeigt.',
  copy: 'Kopieren',
  copied: 'Adresse kopiert',
  notCopied: 'Die Adresse konnte nicht kopiert werden',
  makeFeed: 'Meine Feed-Adresse erstellen',
  makeFeedAsk: 'Neue Feed-Adresse erstellen?',
  makeFeedText:
    'Wenn Sie schon eine hatten, funktioniert sie dann nicht mehr, und Ihre App braucht die neue.',
  makeIt: 'Erstellen',
  feedNotMade: 'Ihre Feed-Adresse konnte nicht erstellt werden',
  privateOnly: 'Nur für private Hörer',
  openToAll: 'Für alle, sofern nicht der ganze Podcast privat ist',
  openOncePublished: 'Für alle, sobald sie veröffentlicht ist',
  notChanged: 'Das konnte nicht geändert werden',
  theEpisode: 'Die Folge',
  play: 'Folge abspielen',
  pause: 'Folge anhalten',
  place: 'Stelle in der Folge',
  placeOf: '{at} von {length}',
  notPlayed: 'Das Audio konnte nicht abgespielt werden',
} satisfies Translation<typeof english>

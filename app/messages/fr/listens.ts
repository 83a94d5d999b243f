import type english from '#app/messages/en/listens.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  notLoaded: 'Impossible de charger les écoutes',
  time: 'Période',
  lastDays: '{days} derniers jours',
  export: 'Exporter en CSV',
  howCounted:
    'Nous comptons une écoute par application, par foyer et par jour, dès qu’au moins une minute a été transmise. Les robots et les aperçus courts ne comptent pas. Aucune adresse n’est conservée.',
  none: 'Aucune écoute sur cette période',
  noneText:
    'Les écoutes apparaissent ici quelques secondes après que quelqu’un a écouté une minute d’un épisode, sur ce site ou dans une application.',
  inDays: {
    one: '{count} écoute en {days} jours',
    many: '{count} d’écoutes en {days} jours',
    other: '{count} écoutes en {days} jours',
  },
  byDay: 'Écoutes par jour',
  byEpisode: 'Par épisode',
  listenedWith: 'Écouté avec',
  anotherProgram: 'Un autre programme',
  beforeNoted: 'Avant que ce soit relevé',
  whereTheyStop: 'Où les auditeurs s’arrêtent',
  stopsNotLoaded: 'Impossible de charger où les auditeurs s’arrêtent',
  exportStops: 'Exporter les arrêts en CSV',
  stillThere: {
    one: 'Toujours à l’écoute à ce moment, sur {count} auditeur dans le lecteur de ce site. Les applications de podcast ne le signalent pas, et chacun peut le désactiver.',
    many: 'Toujours à l’écoute à ce moment, sur {count} d’auditeurs dans le lecteur de ce site. Les applications de podcast ne le signalent pas, et chacun peut le désactiver.',
    other:
      'Toujours à l’écoute à ce moment, sur {count} auditeurs dans le lecteur de ce site. Les applications de podcast ne le signalent pas, et chacun peut le désactiver.',
  },
  percent: '{percent}\u202f%',
  theEnd: 'Fin',
  private: 'Épisodes privés',
  privateNotLoaded: 'Impossible de charger les épisodes privés',
  noPrivate: 'Aucun épisode privé pour vous',
  noPrivateText: 'Quand l’administration vous invite ou qu’un épisode privé paraît, vous le trouvez ici.',
  inYourApp: 'Dans votre application de podcast',
  inYourAppText:
    'Une adresse de flux personnelle apporte les épisodes privés dans toute application qui ajoute des podcasts par URL. Toute personne qui l’a peut écouter à votre place\u202f: gardez-la pour vous.',
  feedAddress: 'Votre adresse de flux',
  copyNow: 'Copiez-la maintenant\u202f: elle ne sera plus affichée.',
  copy: 'Copier',
  copied: 'Adresse copiée',
  notCopied: 'Impossible de copier l’adresse',
  makeFeed: 'Créer mon adresse de flux',
  makeFeedAsk: 'Créer une nouvelle adresse de flux\u202f?',
  makeFeedText:
    'Si vous en aviez déjà une, elle cesse de fonctionner et votre application a besoin de la nouvelle.',
  makeIt: 'Créer',
  feedNotMade: 'Impossible de créer votre adresse de flux',
  privateOnly: 'Réservé aux auditeurs privés',
  openToAll: 'Ouvert à tous, sauf si tout le podcast est privé',
  openOncePublished: 'Ouvert à tous, une fois publié',
  notChanged: 'Impossible d’effectuer cette modification',
  theEpisode: 'L’épisode',
  play: 'Écouter l’épisode',
  pause: 'Mettre l’épisode en pause',
  place: 'Position dans l’épisode',
  placeOf: '{at} sur {length}',
  notPlayed: 'Impossible de lire l’audio',
} satisfies Translation<typeof english>

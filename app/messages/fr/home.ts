import type english from '#app/messages/en/home.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  headline: 'Des conversations sur le leadership qui transforment',
  description:
    'Des épisodes sur la façon dont des dirigeants ont décidé, échoué et continué : écrits et dits avec l’IA, chaque phrase reliée à sa source.',
  eyebrow: 'Le leadership à voix haute',
  lead: 'Le temps d’une promenade, deux animateurs parcourent l’histoire d’un dirigeant et vous laissent de quoi en tirer parti.',
  startListening: 'Commencer l’écoute',
  createEpisode: 'Créer un épisode',
  howMade: 'Comment c’est fait',
  latest: 'Derniers épisodes',
  all: 'Tous les épisodes',
  madeHeading: 'Fait par des machines, assumé par des personnes',
  story: 'Au départ, une histoire',
  storyText:
    'Quelqu’un qui connaît un dirigeant écrit ce qui s’est passé : les années, les chiffres, les mots prononcés.',
  hosts: 'Deux animateurs en parlent',
  hostsText:
    'Le dialogue est écrit et dit par une IA. Chaque réplique renvoie au passage sur lequel elle repose.',
  people: 'Le dernier mot aux personnes',
  peopleText:
    'Un auteur relit chaque réplique, et les invités approuvent ce qui est dit d’eux avant toute diffusion.',
  join: 'Rejoignez l’aventure du leadership',
  joinText: 'Un e-mail par nouvel épisode. Une seule confirmation, désabonnement en un clic.',
  inYourApp: 'Ou écoutez dans votre application',
  newest: 'Dernier épisode',
  pauseNewest: 'Mettre en pause le dernier épisode',
  playNewest: 'Écouter le dernier épisode : {title}',
  loadingLatest: 'Chargement des derniers épisodes',
  unable: 'Impossible de charger les épisodes',
  none: 'Pas encore d’épisode',
  noneText: 'Les épisodes apparaissent ici dès leur publication.',
  browseAll: 'Parcourir tous les épisodes',
  listenNow: 'Écouter',
  listenTo: 'Écouter : {title}',
} satisfies Translation<typeof english>

import type english from '#app/messages/en/home.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  headline: 'Des conversations sur le leadership qui font avancer',
  description:
    'Des épisodes sur la façon dont des dirigeants ont décidé, échoué et continué\u202f: écrits et mis en voix avec l’IA, chaque phrase reliée à sa source.',
  eyebrow: 'Le leadership à voix haute',
  lead: 'Le temps d’une promenade, deux animateurs parcourent l’histoire d’un dirigeant et vous laissent une idée à mettre en pratique.',
  startListening: 'Commencer l’écoute',
  createEpisode: 'Créer un épisode',
  howMade: 'Comment c’est fait',
  latest: 'Derniers épisodes',
  all: 'Tous les épisodes',
  madeHeading: 'Fait par des machines, assumé par des humains',
  story: 'Au départ, une histoire',
  storyText:
    'Quelqu’un qui connaît un dirigeant écrit ce qui s’est passé\u202f: les années, les chiffres, les mots prononcés.',
  hosts: 'Deux animateurs en parlent',
  hostsText:
    'Le dialogue est écrit et mis en voix par une IA. Chaque réplique renvoie au passage sur lequel elle repose.',
  people: 'Le dernier mot revient aux humains',
  peopleText:
    'L’auteur de l’épisode retravaille chaque réplique, et les invités approuvent ce qui est dit d’eux avant toute diffusion.',
  join: 'Ne manquez aucun épisode',
  joinText: 'Un e‑mail par nouvel épisode. Une seule confirmation, désabonnement en un clic.',
  inYourApp: 'Ou écoutez dans votre application',
  newest: 'Dernier épisode',
  pauseNewest: 'Mettre en pause le dernier épisode',
  playNewest: 'Écouter le dernier épisode\u202f: {title}',
  loadingLatest: 'Chargement des derniers épisodes',
  unable: 'Impossible de charger les épisodes',
  none: 'Pas encore d’épisode',
  noneText: 'Les épisodes apparaissent ici dès leur publication.',
  browseAll: 'Parcourir tous les épisodes',
  listenNow: 'Écouter',
  listenTo: 'Écouter\u202f: {title}',
} satisfies Translation<typeof english>

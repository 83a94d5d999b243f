import type english from '#app/messages/en/texts.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  aboutEyebrow: 'À propos',
  legalEyebrow: 'Informations légales',
  onThisPage: 'Sur cette page',
  contact: 'Contact',
  contactDescription: 'Comment joindre les personnes qui font le podcast.',
  addressCopied: 'Adresse copiée',
  addressNotCopied: 'Impossible de copier l’adresse',
  writeToUs: 'Écrivez-nous',
  contactLeadRead:
    'Une question sur un épisode, une correction, un dirigeant dont il faudrait raconter l’histoire\u202f: nous lisons chaque e‑mail.',
  byEmail: 'Par e‑mail',
  noAddress: 'Aucune adresse de contact n’a encore été publiée sur ce site.',
  spelledOut: 'Écrite ainsi pour la protéger du spam. Le bouton copie la véritable adresse.',
  copyAddress: 'Copier l’adresse',
  whenYouHear: 'Quand aurez-vous une réponse\u202f?',
  replyTime:
    'Nous répondons sous 24 à 48 heures ouvrées. Si un épisode dit quelque chose d’inexact à votre sujet, indiquez-le dans l’objet\u202f: nous lisons ces e‑mails en premier.',
  seeFaq: 'Consultez la <faq>FAQ</faq> pour les questions fréquentes.',
  subscribe: 'S’abonner',
  subscribeDescription: 'Un e‑mail à chaque nouvel épisode, ou le flux dans votre application de podcast.',
  unsubscribe: 'Me désabonner',
  newsletterTitle: 'Abonnez-vous à notre newsletter',
  newsletterLead:
    'Un e‑mail par nouvel épisode\u202f: qui en est le sujet, ce que l’on peut en retenir et où l’écouter.',
  platforms: 'Écoutez sur votre plateforme préférée',
  orRss: 'Ou collez l’adresse du flux dans n’importe quelle application de podcast.',
  useRss: 'Collez l’adresse du flux dans n’importe quelle application de podcast.',
  rssFeed: 'Flux RSS',
  newTab: '(s’ouvre dans un nouvel onglet)',
} satisfies Translation<typeof english>

import type english from '#app/messages/en/texts.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  aboutEyebrow: 'À propos',
  legalEyebrow: 'Informations légales',
  onThisPage: 'Sur cette page',
  contact: 'Contact',
  contactDescription: 'Comment joindre les personnes derrière l’émission.',
  addressCopied: 'Adresse copiée',
  addressNotCopied: 'Impossible de copier l’adresse',
  writeToUs: 'Écrivez-nous',
  contactLead:
    'Une question sur un épisode, une correction, ou un dirigeant dont il faudrait raconter l’histoire.',
  contactLeadRead:
    'Une question sur un épisode, une correction, un dirigeant dont il faudrait raconter l’histoire : nous lisons chaque e-mail.',
  byEmail: 'Par e-mail',
  noAddress: 'Ce site n’a pas encore publié d’adresse de contact.',
  spelledOut: 'Écrite ainsi pour éloigner le spam. Le bouton copie la véritable adresse.',
  copyAddress: 'Copier l’adresse',
  commonQuestions: 'Questions courantes',
  whenYouHear: 'Quand vous aurez une réponse',
  replyTime:
    'Nous répondons sous 24 à 48 heures ouvrées. Si un épisode dit sur vous quelque chose d’inexact, indiquez-le dans l’objet : nous lisons ces e-mails en premier.',
  seeFaq: 'Consultez la <faq>FAQ</faq> pour les questions courantes.',
  subscribe: 'S’abonner',
  subscribeDescription: 'Un e-mail à chaque nouvel épisode, ou le flux dans votre application de podcast.',
  unsubscribe: 'Se désabonner',
  newsletterTitle: 'Abonnez-vous à notre newsletter',
  newsletterLead:
    'Un e-mail par nouvel épisode : de qui est l’histoire, ce que l’on peut en tirer et où l’écouter.',
  platforms: 'Écoutez sur votre plateforme préférée',
  orRss: 'Ou utilisez le flux RSS dans n’importe quelle application de podcast.',
  useRss: 'Utilisez le flux RSS dans n’importe quelle application de podcast.',
  rssFeed: 'Flux RSS',
  newTab: '(s’ouvre dans un nouvel onglet)',
} satisfies Translation<typeof english>

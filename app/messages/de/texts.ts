import type english from '#app/messages/en/texts.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  aboutEyebrow: 'Über uns',
  legalEyebrow: 'Rechtliches',
  onThisPage: 'Auf dieser Seite',
  contact: 'Kontakt',
  contactDescription: 'So erreichen Sie die Menschen hinter der Sendung.',
  addressCopied: 'Adresse kopiert',
  addressNotCopied: 'Die Adresse konnte nicht kopiert werden',
  writeToUs: 'Schreiben Sie uns',
  contactLead:
    'Eine Frage zu einer Folge, eine Korrektur oder jemand, dessen Geschichte erzählt werden sollte.',
  contactLeadRead:
    'Eine Frage zu einer Folge, eine Korrektur, jemand, dessen Geschichte erzählt werden sollte: Wir lesen jede E-Mail.',
  byEmail: 'Per E-Mail',
  noAddress: 'Diese Website hat noch keine Kontaktadresse veröffentlicht.',
  spelledOut: 'So geschrieben als Schutz vor Spam. Die Schaltfläche kopiert die richtige Adresse.',
  copyAddress: 'Adresse kopieren',
  commonQuestions: 'Häufige Fragen',
  whenYouHear: 'Wann Sie von uns hören',
  replyTime:
    'Wir antworten innerhalb von 24 bis 48 Stunden an Werktagen. Stimmt in einer Folge etwas über Sie nicht, schreiben Sie es in den Betreff: Diese E-Mails lesen wir zuerst.',
  seeFaq: 'Antworten auf häufige Fragen stehen in den <faq>Fragen und Antworten</faq>.',
  subscribe: 'Abonnieren',
  subscribeDescription: 'Eine E-Mail zu jeder neuen Folge oder der Feed in Ihrer Podcast-App.',
  unsubscribe: 'Abbestellen',
  newsletterTitle: 'Newsletter abonnieren',
  newsletterLead:
    'Eine E-Mail pro neuer Folge: um wen es geht, was Sie daraus mitnehmen und wo Sie sie hören.',
  platforms: 'Auf Ihrer Lieblingsplattform hören',
  orRss: 'Oder nutzen Sie den RSS-Feed in einer Podcast-App Ihrer Wahl.',
  useRss: 'Nutzen Sie den RSS-Feed in einer Podcast-App Ihrer Wahl.',
  rssFeed: 'RSS-Feed',
  newTab: '(öffnet in einem neuen Tab)',
} satisfies Translation<typeof english>

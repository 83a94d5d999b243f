import type english from '#app/messages/en/texts.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  aboutEyebrow: 'Über uns',
  legalEyebrow: 'Rechtliches',
  onThisPage: 'Auf dieser Seite',
  contact: 'Kontakt',
  contactDescription: 'So erreichen Sie die Menschen hinter dem Podcast.',
  addressCopied: 'Adresse kopiert',
  addressNotCopied: 'Die Adresse konnte nicht kopiert werden',
  writeToUs: 'Schreiben Sie uns',
  contactLeadRead:
    'Eine Frage zu einer Folge, eine Korrektur, eine Führungspersönlichkeit, deren Geschichte erzählt werden sollte: Wir lesen jede E‑Mail.',
  byEmail: 'Per E‑Mail',
  noAddress: 'Diese Website hat noch keine Kontaktadresse veröffentlicht.',
  spelledOut: 'Zum Schutz vor Spam ausgeschrieben. Die Schaltfläche kopiert die echte Adresse.',
  copyAddress: 'Adresse kopieren',
  whenYouHear: 'Wann Sie von uns hören',
  replyTime:
    'Wir antworten an Werktagen innerhalb von 24 bis 48 Stunden. Wenn in einer Folge etwas über Sie nicht stimmt, schreiben Sie es in den Betreff: Diese E‑Mails lesen wir zuerst.',
  seeFaq: 'Antworten finden Sie unter <faq>Häufige Fragen</faq>.',
  subscribe: 'Abonnieren',
  subscribeDescription: 'Eine E‑Mail zu jeder neuen Folge oder der Feed in Ihrer Podcast-App.',
  unsubscribe: 'Abbestellen',
  newsletterTitle: 'Newsletter abonnieren',
  newsletterLead:
    'Eine E‑Mail pro neuer Folge: um wen es geht, was Sie daraus mitnehmen und wo Sie sie hören können.',
  platforms: 'Auf Ihrer Lieblingsplattform hören',
  orRss: 'Oder fügen Sie die Adresse des Feeds in eine Podcast-App Ihrer Wahl ein.',
  useRss: 'Fügen Sie die Adresse des Feeds in eine Podcast-App Ihrer Wahl ein.',
  rssFeed: 'RSS-Feed',
  newTab: '(öffnet sich in einem neuen Tab)',
} satisfies Translation<typeof english>

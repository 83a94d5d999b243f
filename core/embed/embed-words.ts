import type { Language } from '#core/languages/languages.ts'

type EmbedWords = {
  aiGenerated: string
  /** Before the names of the hosts. */
  with: string
  chapters: string
  copyLink: string
  /** Followed by a time. */
  copyLinkTo: string
  linkCopied: string
  address: string
  openPage: string
}

const words: Partial<Record<Language, EmbedWords>> & { en: EmbedWords } = {
  en: {
    aiGenerated: 'AI generated',
    with: 'with',
    chapters: 'Chapters',
    copyLink: 'Copy link',
    copyLinkTo: 'Copy link to',
    linkCopied: 'Link copied',
    address: 'The address of this moment',
    openPage: 'Open the page',
  },
  es: {
    aiGenerated: 'Generado con IA',
    with: 'con',
    chapters: 'Capítulos',
    copyLink: 'Copiar enlace',
    copyLinkTo: 'Copiar enlace a',
    linkCopied: 'Enlace copiado',
    address: 'La dirección de este momento',
    openPage: 'Abrir la página',
  },
  fr: {
    aiGenerated: 'Généré par IA',
    with: 'avec',
    chapters: 'Chapitres',
    copyLink: 'Copier le lien',
    copyLinkTo: 'Copier le lien vers',
    linkCopied: 'Lien copié',
    address: 'L’adresse de ce moment',
    openPage: 'Ouvrir la page',
  },
  de: {
    aiGenerated: 'KI-generiert',
    with: 'mit',
    chapters: 'Kapitel',
    copyLink: 'Link kopieren',
    copyLinkTo: 'Link kopieren zu',
    linkCopied: 'Link kopiert',
    address: 'Die Adresse dieser Stelle',
    openPage: 'Seite öffnen',
  },
}

/** Returns the texts of an embedded player in the language of its episode. */
export const embedWords = (language: string): EmbedWords => words[language as Language] ?? words.en

import type { KindWords } from '#core/languages/writing-pack.ts'

export const frenchKindWords: KindWords = {
  reminder:
    /\?\?|!!|←|[-=]>|→|(?<!\p{L})(?:à (?:faire|vérifier|voir|confirmer|demander)|to ?do|brouillon \d)(?!\p{L})|(?<!\p{L})(?:vérifier|demander|confirmer|chercher|retrouver)(?!\p{L})[^.]{0,40}(?:\?|:|\]|$)|^\s*(?:[-*•–]\s*)?(?:vérifier|demander|confirmer|chercher|ne pas oublier|peut-être)(?!\p{L})/iu,
  filler: /(?:^|(?<=[\s,—–-]))(?:e+u+h+|h+e+u+|hm+)(?:,|\.{3}|…)? ?(?=\S|$)/giu,
  nameless: /^(?:Q|R|Question|Réponse|Intervieweu(?:r|se)|Journaliste|Animat(?:eur|rice)|Locuteur \d+)$/i,
  interview: (asker, guest) =>
    `Voici un entretien. Je lis les questions${asker ? ` de ${asker}` : ''} ; les réponses sont les mots de ${guest}.`,
  talk: (guest) =>
    `Voici une conversation. Une voix lit les mots de ${guest}, l'autre ceux de tous les autres.`,
  profileHeading:
    /^(?:expériences?(?: professionnelles?)?|parcours(?: professionnel)?|formation|études|diplômes|langues|compétences|bénévolat|distinctions|prix|centres d['’]intérêt|loisirs|publications|recommandations|profil|à propos|infos|résumé)$/iu,
}

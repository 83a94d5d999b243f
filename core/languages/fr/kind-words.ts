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
  callsHimself:
    /(?:[Jj]e m['’]appelle|[Mm]on nom est|(?:[Pp]rononcée?|[Éé]crit|[Dd]it|[Ll]u) par) ((?:\p{Lu}[\p{L}’-]+ ){0,2}\p{Lu}[\p{L}’-]+)/u,
  ownQuestions: [
    [/^Je (?:lui|leur) ai (?:dit|répondu|promis)(?!\p{L})/u, "Et qu'avez-vous répondu ?"],
    [
      /^(?:J['’]ai (?:décidé|refusé|proposé)|Nous avons (?:décidé|refusé)|Je décidai|Je refusai)(?!\p{L})/u,
      "Et qu'avez-vous fait ?",
    ],
    [/^J['’]avais \p{L}+(?:-\p{L}+)* ans(?!\p{L})/u, 'Quel âge aviez-vous ?'],
    [/^J['’]ai appris(?!\p{L})/u, "Qu'avez-vous appris ?"],
    [/^(?:Je pensais|Je croyais|J['’]ai cru)(?!\p{L})/u, 'Que pensiez-vous ?'],
    [/^Je voulais(?!\p{L})/u, 'Que vouliez-vous ?'],
    [/^Elle m['’]a (?:dit|répondu)(?!\p{L})/u, 'Que vous a-t-elle dit ?'],
    [/^Il m['’]a (?:dit|répondu)(?!\p{L})/u, 'Que vous a-t-il dit ?'],
    [/^Je me souviens (?:de|d['’]) ?((?:Mme|M\.) \p{Lu}\p{L}+)\./u, 'De qui vous souvenez-vous ?'],
    [/^Mon (père|grand-père|mari|frère) (?:était|avait|travaillait)(?!\p{L})/u, 'Et votre $1 ?'],
    [/^Ma (mère|grand-mère|femme|sœur) (?:était|avait|travaillait)(?!\p{L})/u, 'Et votre $1 ?'],
  ],
  goOn: ['Continuez.', 'Et ensuite ?', 'Et après cela ?'],
  shorthand: [
    [/ \+ /g, ' et '],
    [/\benv\.(?= )/gu, 'environ'],
  ],
  place: (post, where) => `Et comme ${post}, ${where} ?`,
  profileHeading:
    /^(?:expériences?(?: professionnelles?)?|parcours(?: professionnel)?|formation|études|diplômes|langues|compétences|bénévolat|distinctions|prix|centres d['’]intérêt|loisirs|publications|recommandations|profil|à propos|infos|résumé)$/iu,
}

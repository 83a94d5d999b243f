import type { KindWords } from '#core/languages/writing-pack.ts'

export const frenchKindWords: KindWords = {
  reminder:
    /^notes(?!\p{L})|\?\?|!!|←|[-=]>|→|(?<!\p{L})(?:à (?:faire|vérifier|voir|confirmer|demander)|to ?do|brouillon \d)(?!\p{L})|(?<!\p{L})(?:vérifier|demander|confirmer|chercher|retrouver)(?!\p{L})[^.]{0,40}(?:\?|:|\]|$)|^\s*(?:[-*•–]\s*)?(?:vérifier|demander|confirmer|chercher|ne pas oublier|peut-être)(?!\p{L})/iu,
  doubt:
    /(?<!\p{L})(?:vérifier|à (?:vérifier|confirmer|voir)|confirmer|pas sûre?|pas certaine?|incertaine?|non (?:vérifié|confirmé)e?|source (?:manquante|à trouver)|de mémoire|je crois)(?!\p{L})/iu,
  asking:
    /^(?:et |mais )?(?:qui|que|qu['’]\p{L}+|quoi|quand|où|pourquoi|comment|combien|quel(?:le)?s?)(?!\p{L})/iu,
  notesLabel: /(?<!\p{L})(?:idée|fin|début|accroche|citations?|chiffres|faits|source|contexte|chute)$/iu,
  topicLabel: /^(?:chiffres|faits|chiffres clés|contexte)$/iu,
  goesOn:
    /^(?:réussie?|reçue?|admise?|échoué|gagnée?|perdue?|acceptée?|refusée?|puis|ensuite|encore|aussi|de même) ?(?:en|à|au|après|,|:|\.|$)(?!\p{L})|(?<!\p{L})(?:deuxième|second|troisième|quatrième|cinquième) (?:essai|tentative|fois)(?!\p{L})/iu,
  filler: /(?:^|(?<=[\s,—–-]))(?:e+u+h+|h+e+u+|hm+)(?:,|\.{3}|…)? ?(?=\S|$)/giu,
  nameless: /^(?:Q|R|Question|Réponse|Intervieweu(?:r|se)|Journaliste|Animat(?:eur|rice)|Locuteur \d+)$/i,
  interview: (asker, guest) =>
    `Voici un entretien. Je lis les questions${asker ? ` de ${asker}` : ''} ; les réponses sont les mots de ${guest}.`,
  talk: (guest) =>
    `Voici une conversation. Une voix lit les mots de ${guest}, l'autre ceux de tous les autres.`,
  toRoom:
    /^(?:Bonjour|Bonsoir|Chers? (?:amis|collègues|tous)|Chère |Mesdames(?:,| et)|Merci (?:à toutes et )?(?:à tous )?d['’]être|Asseyez-vous|Levez-vous|Lève-toi)/iu,
  callsHimself:
    /(?:[Jj]e m['’]appelle|[Mm]on nom est|(?:[Pp]rononcée?|[Éé]crit|[Dd]it|[Ll]u) par) (?:(?:s(?:on|a)|le|la) \p{Ll}+ )?((?:\p{Lu}[\p{L}’-]+ ){0,2}\p{Lu}[\p{L}’-]+)/u,
  byAnother: /(?<!\p{L})(?:funèbre|obsèques|oraison|éloge|hommage|à la mémoire)(?!\p{L})/iu,
  ownQuestions: [
    [/^Je lui ai demandé(?!\p{L})/u, 'Que lui avez-vous demandé ?'],
    [/^Ce que j['’]ai appris$/u, "Qu'avez-vous appris ?"],
    [/^Ce que j['’]ai fait$/u, "Qu'avez-vous fait ?"],
    [/^Ce que je (\p{Ll}+e)$/u, 'Que $1z-vous ?'],
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
    [/^Je me souviens(?!\p{L})/u, 'De quoi vous souvenez-vous ?'],
    [/^Je suis (née?) (?:à|en|au|dans)(?!\p{L})/u, 'Où êtes-vous $1 ?'],
    [/^(?:Puis|Ensuite)(?!\p{L})/u, 'Et ensuite ?'],
    [/^(?:Enfin|À la fin)(?!\p{L})/u, 'Et à la fin ?'],
    [
      /^(?:Alors |Donc )?[Jj]['’]ai (?:pris|écrit|appelé|donné|demandé|acheté|vendu|ouvert|fermé|quitté|construit|signé|commencé|mis|gardé|fait)(?!\p{L})/u,
      "Qu'avez-vous fait ?",
    ],
    [
      /^(?:Alors |Donc )?[Jj]['’]ai (?:pris|écrit|appelé|donné|demandé|acheté|vendu|ouvert|fermé|quitté|construit|signé|commencé|mis|gardé|fait)(?!\p{L})/u,
      "Et qu'avez-vous fait ?",
    ],
    [
      /^Il (?:a (?:pris|écrit|appelé|donné|acheté|vendu|ouvert|fermé|quitté|construit|signé|mis)|prit|écrivit|donna|acheta|vendit|ouvrit|ferma|quitta|accrocha|refusa|entra)(?!\p{L})/u,
      "Qu'a-t-il fait ?",
    ],
    [
      /^Il (?:a (?:pris|écrit|appelé|donné|acheté|vendu|ouvert|fermé|quitté|construit|signé|mis)|prit|écrivit|donna|acheta|vendit|ouvrit|ferma|quitta|accrocha|refusa|entra)(?!\p{L})/u,
      "Et qu'a-t-il fait ?",
    ],
    [
      /^Elle (?:a (?:pris|écrit|appelé|donné|acheté|vendu|ouvert|fermé|quitté|construit|signé|mis)|prit|écrivit|donna|acheta|vendit|ouvrit|ferma|quitta|refusa|entra)(?!\p{L})/u,
      "Qu'a-t-elle fait ?",
    ],
    [/^Mon (père|grand-père|mari|frère|fils) \p{Ll}+(?!\p{L})/u, 'Et votre $1 ?'],
    [/^Ma (mère|grand-mère|femme|sœur|fille) \p{Ll}+(?!\p{L})/u, 'Et votre $1 ?'],
  ],
  goOn: ['Continuez.', 'Poursuivez.', 'Racontez-nous la suite.', 'Nous vous écoutons.', 'Oui ?'],
  shorthand: [
    [/ = /g, ' est '],
    [/ \+ /g, ' et '],
    [/\benv\.(?= )/gu, 'environ'],
  ],
  listShorthand: [[/ \((depuis \d{4})\)/u, ' $1']],
  place: (post, where) => [
    `Que lit-on sur le poste « ${post}, ${where} » ?`,
    `Et que dit le texte du poste « ${post}, ${where} » ?`,
    `Qu'apprend-on sur le poste « ${post}, ${where} » ?`,
  ],
  label: (label) => [
    `Que lit-on sous le titre « ${label} » ?`,
    `Et qu'y a-t-il sous « ${label} » ?`,
    `Le titre suivant est « ${label} ». Que dit le texte ?`,
    `Que dit le texte sous « ${label} » ?`,
  ],
  inYear: (year) => `Et en ${year} ?`,
  asItStands: {
    notes: 'Le texte est fait de notes. Nous les lisons telles quelles.',
    profile: 'Le texte est un profil en lignes brèves. Nous le lisons tel quel.',
  },
  readAbout: (leader, kind) =>
    `Que ${kind === 'notes' ? 'disent les notes' : 'dit le profil'} sur ${leader} ?`,
  inPost: (leader, post, where) => `${leader} et le poste « ${post}, ${where} »`,
  readOn: [
    'Et quoi encore ?',
    'Et ensuite ?',
    'Que lit-on encore ?',
    "Qu'y a-t-il d'autre ?",
    "Qu'apprend-on encore ?",
    'Que lit-on après ?',
    'Et puis ?',
  ],
  atTheEnd: 'Que reste-t-il à dire ?',
  says: (who) => `${who}${who.includes(',') ? ',' : ''} dit :`,
  profileHeading:
    /^(?:expériences?(?: professionnelles?)?|parcours(?: professionnel)?|formation|études|diplômes|langues|compétences|bénévolat|distinctions|prix|centres d['’]intérêt|loisirs|publications|recommandations|profil|à propos|infos|résumé)$/iu,
}

import type { KindWords } from '#core/languages/writing-pack.ts'

/** Actions for which the question « Qu'avez-vous fait ? » fits. */
const acted =
  'pris|écrit|appelé|donné|demandé|acheté|vendu|ouvert|fermé|quitté|construit|signé|mis|gardé|fait'

export const frenchKindWords: KindWords = {
  reminder:
    /^notes(?!\p{L})|\?\?|!!|←|[-=]>|→|\bbrouillon \d|(?:^|[-*•–—:;([])\s*to ?do\s*(?:[:)\]]|$)|(?<!\p{L})à (?:faire|voir|demander|vérifier|confirmer)\s*(?:[?!:)\]]|$)|(?:^|[-*•–—:;([])\s*(?:à (?:faire|voir|demander|vérifier|confirmer)|vérifier|demander|confirmer|chercher|retrouver|ne pas \p{L}+(?:er|ir|re)|peut-être)(?!\p{L})|(?<!\p{L})(?:vérifier|demander|confirmer|chercher|retrouver)(?!\p{L})[^.]{0,40}[?\]]/iu,
  doubt:
    /(?<!\p{L})(?:vérifier|à (?:vérifier|confirmer|voir)|confirmer|pas sûre?|pas certaine?|incertaine?|non (?:vérifié|confirmé)e?|source (?:manquante|à trouver)|de mémoire|je crois)(?!\p{L})/iu,
  leftOut:
    /(?:^|[-*•–—:;,.([]\s*)(?:(?:plutôt )?(?:à (?:omettre|enlever|retirer|supprimer)|(?:laisser|mettre) de côté)|ne pas (?:mettre|citer|utiliser|publier|mentionner|raconter)|(?:probablement|sans doute|peut-être) (?:faux|fausse|pas vraie?|inventée?)|pas (?:tout à fait |très |vraiment )?sûre?(?=\s*(?:[.,;:)\]?]|$)| (?:si|que|de) )|confidentiel|demander à \p{L}+(?: \p{L}+){0,2} si (?:\p{L}+['’]?\p{L}* ){0,3}(?:ok|d['’]accord|possible|peut|veut bien))(?!\p{L})|dont (?:je ne suis|on n['’]est|nous ne sommes) pas (?:\p{L}+ )?sûr|^(?:pas sûre?|incertaine?s?|douteu(?:x|ses?)|non (?:vérifié|confirmé)e?s?)(?: \p{L}+){0,3} ?:?$/iu,
  asking:
    /^(?:et |mais )?(?:qui|que|ce qu(?:i|e)|qu['’]\p{L}+|quoi|quand|où|pourquoi|comment|combien|quel(?:le)?s?)(?!\p{L})/iu,
  notesLabel: /(?<!\p{L})(?:idée|fin|début|accroche|citations?|chiffres|faits|source|contexte|chute)$/iu,
  topicLabel: /^(?:chiffres|faits|chiffres clés|contexte)$/iu,
  goesOn:
    /^(?:réussie?|reçue?|admise?|échoué|gagnée?|perdue?|acceptée?|refusée?|puis|ensuite|encore|aussi|de même) ?(?:en|à|au|après|,|:|\.|$)(?!\p{L})|(?<!\p{L})(?:deuxième|second|troisième|quatrième|cinquième) (?:essai|tentative|fois)(?!\p{L})/iu,
  filler: /(?:^|(?<=[\s,—–-]))(?:e+u+h+|h+e+u+|hm+)(?!\p{L})(?:,|\.{3}|…)? ?(?=\S|$)/giu,
  nameless: /^(?:Q|R|Question|Réponse|Intervieweu(?:r|se)|Journaliste|Animat(?:eur|rice)|Locuteur \d+)$/i,
  interview: (asker, guest) =>
    `Voici un entretien. Je lis les questions${asker ? ` de ${asker}` : ''} ; les réponses sont de ${guest}.`,
  talk: (guest) =>
    `Voici une conversation. Une voix lit les mots de ${guest}, l'autre ceux de tous les autres.`,
  saysWhose: /réponses sont|lit les mots|mots sont|lisons/u,
  asksOn: 'Quelques questions sont de moi.',
  ofRecord:
    /^[^\p{L}]*(?:Participants|Présente?s|Date|Lieu|Heure|Durée|Enregistrement|Animation|Sujet) ?:|automatique|auto-gener/iu,
  toRoom:
    /^(?:Bonjour|Bonsoir|Chers? (?:amis|collègues|tous)|Chère |Mesdames(?:,| et)|Merci (?:à toutes et )?(?:à tous )?d['’]être|Merci(?:,? (?:à toutes?|à tous|beaucoup|\p{L}+))? ?[.!]$|Asseyez-vous|Levez-vous|Lève-toi)/iu,
  callsHimself:
    /(?:[Jj]e m['’]appelle|[Jj]e suis(?= \p{Lu}\p{L}+, (?:l[ea] \p{L}+ d|s(?:on|a)(?!\p{L})))|[Mm]on nom est|(?:[Pp]rononcée?|[Éé]crit|[Dd]it|[Ll]u) par) (?:(?:s(?:on|a)|le|la) \p{Ll}+ )?((?:\p{Lu}[\p{L}’-]+ ){0,2}\p{Lu}[\p{L}’-]+)/u,
  byAnother:
    /(?<!\p{L})(?:funèbre|obsèques|oraison|éloge|hommage|à la mémoire)(?!\p{L})|^(?:pour|à) (?:m(?:on|a) )?(?:papa|maman|père|mère|grand-\p{L}+|papy|mamie)(?!\p{L})/iu,
  kin: /(?<!\p{L})[Mm](?:on|a) (?:père|mère|papa|maman|grand-\p{Ll}+|mari|femme|frère|sœur|oncle|tante|amie?|fils|fille)(?!\p{L})|(?<!\p{L})(?:[Pp]apa|[Mm]aman|[Pp]apy|[Mm]amie)(?!\p{L})/u,
  ownQuestions: [
    [/^Je lui ai demandé(?!\p{L})/u, 'Que lui avez-vous demandé ?'],
    [/^J['’]ai appris(?!\p{L}| (?:vite|beaucoup|avec|chez|en|dans)(?!\p{L}))/u, "Qu'avez-vous appris ?"],
    [/^Je (?:lui|leur) ai (?:dit|répondu|promis)(?!\p{L})/u, "Et qu'avez-vous répondu ?"],
    [
      /^(?:J['’]ai (?:décidé|refusé|proposé)|Nous avons (?:décidé|refusé)|Je décidai|Je refusai)(?!\p{L})/u,
      "Et qu'avez-vous fait ?",
    ],
    [/^J['’]avais \p{L}+(?:-\p{L}+)* ans(?!\p{L})/u, 'Quel âge aviez-vous ?'],
    [/^(?:Je pensais|Je croyais|J['’]ai cru)(?!\p{L}| (?:\p{L}+ )?(?:à|en) )/u, 'Que pensiez-vous ?'],
    [/^(Elle|Il) m['’]a (?:dit|répondu)(?!\p{L})/u, 'Que vous a-t-$1 dit ?'],
    [/^Je me souviens (?:de|d['’]) ?((?:Mme|M\.) \p{Lu}\p{L}+)\./u, 'De qui vous souvenez-vous ?'],
    [/^Je me souviens(?!\p{L})/u, 'De quoi vous souvenez-vous ?'],
    [/^(?:Puis|Ensuite)(?!\p{L})/u, 'Et ensuite ?'],
    [/^(?:Enfin|À la fin)(?!\p{L})/u, 'Et à la fin ?'],
    [
      new RegExp(`^(?:Alors |Donc )?[Jj]['’]ai (?:${acted})(?!\\p{L})`, 'u'),
      "Qu'avez-vous fait ?",
      "Et qu'avez-vous fait ?",
    ],
    [
      new RegExp(
        `^(Il|Elle) (?:a (?:${acted})|prit|écrivit|donna|acheta|vendit|ouvrit|ferma|quitta|accrocha|refusa|entra)(?!\\p{L})`,
        'u',
      ),
      "Qu'a-t-$1 fait ?",
      "Et qu'a-t-$1 fait ?",
    ],
    [
      /^(?:Mon|Ma) (père|grand-père|mari|frère|fils|mère|grand-mère|femme|sœur|fille) \p{Ll}+(?!\p{L})/u,
      'Et votre $1 ?',
    ],
  ],
  chapter: (heading) => [
    `Parlez-nous de « ${heading} ».`,
    `Vient ensuite « ${heading} ».`,
    `Et « ${heading} » ?`,
  ],
  nextQuestions: [
    [/^Mais (?=\p{L})/u, 'Mais ?'],
    [
      /^(?:En|Depuis|Dès|À partir de|Vers|Au \p{L}+) (?:\p{Ll}+ )?((?:19|20)\d\d)(?=[, ])/u,
      'Et en $1 ?',
      "Que s'est-il passé en $1 ?",
    ],
    [/^(L['’](?:an|hiver|été|automne|année) (?:dernier|dernière))(?!\p{L})/u, 'Et $1 ?'],
    [/^(?:Aujourd['’]hui|Maintenant)(?=,? \p{L})/u, "Et aujourd'hui ?", 'Et maintenant ?'],
    [
      /^(?:\p{L}+|\d+) (?:ans|années|mois|semaines|jours|heures) (?:plus tard|après)(?!\p{L})/u,
      'Et plus tard ?',
      'Et après ?',
    ],
    [
      /^(?:Un (?:jour|matin|soir)|Une nuit|Le lendemain|Ce (?:jour|matin|soir)-là|Cette nuit-là)(?!\p{L})/u,
      'Que se passe-t-il ?',
      'Et que se passe-t-il alors ?',
    ],
    [/^(?:Quand|Lorsque) (?=\p{L}+ )/u, "Que s'est-il passé alors ?", 'Et alors ?'],
    [/^(?!Une? )(?:\p{L}+(?:-\p{L}+)*|\d+) d['’]entre (?:eux|elles|nous)(?= )/u, 'Combien ?'],
    [
      /^(?:J['’](?:ai|avais|étais|y)|Je (?:l['’]|les |lui |leur |me |m['’])?\p{Ll}{3,})(?!\p{L})/u,
      'Et vous ?',
      'Et vous-même ?',
    ],
    [
      /^(?:Il|Il l['’]|Il n['’]) ?(?!faut|fallait|y |est |était |pleut|s['’]agit)\p{Ll}{3,}(?!\p{L})/u,
      'Et lui ?',
    ],
    [/^(?:Elle|Elle l['’]|Elle n['’]) ?\p{Ll}{3,}(?!\p{L})/u, 'Et elle ?'],
    [/^Nous (?!n['’])\p{Ll}{3,}(?!\p{L})/u, 'Et vous tous ?'],
  ],
  goOn: [
    'Continuez.',
    'Poursuivez.',
    'Racontez-nous la suite.',
    'Nous vous écoutons.',
    'Je vous en prie, continuez.',
    'Que pouvez-vous dire encore ?',
    'Dites-nous-en plus.',
    'Et quoi encore ?',
    'Parlez-nous-en.',
  ],
  shorthand: [
    [/ = /g, ' est '],
    [/^ou ?: ?/iu, ''],
    [/ \+ /g, ' et '],
    [/\benv\.(?= )/gu, 'environ'],
  ],
  listShorthand: [[/ \((depuis \d{4})\)/u, ' $1']],
  place: (post, years) => [
    `Que lit-on sur « ${post} »${years} ?`,
    `Et que dit le texte de « ${post} »${years} ?`,
    `Qu'apprend-on sur « ${post} »${years} ?`,
  ],
  inYears: (from, to) => (to ? `de ${from} à ${to}` : `depuis ${from}`),
  label: (label) => [
    `Que lit-on sous le titre « ${label} » ?`,
    `Et qu'y a-t-il sous « ${label} » ?`,
    `Le titre suivant est « ${label} ». Que dit le texte ?`,
    `Que dit le texte sous « ${label} » ?`,
  ],
  asItStands: {
    notes: 'Le texte est fait de notes. Nous les lisons telles quelles.',
    profile: 'Le texte est un profil en lignes brèves. Nous le lisons tel quel.',
  },
  readAbout: (leader, kind) =>
    `Que ${kind === 'notes' ? 'disent les notes' : 'dit le profil'} sur ${leader} ?`,
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
  quoted: 'Et entre guillemets :',
  profileHeading:
    /^(?:expériences?(?: professionnelles?)?|parcours(?: professionnel)?|formation|études|diplômes|langues|compétences|bénévolat|distinctions|prix|centres d['’]intérêt|loisirs|publications|recommandations|profil|à propos|infos|résumé)$/iu,
}

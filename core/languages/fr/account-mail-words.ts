import type { AccountMailWords } from '#core/languages/account-mail-words.ts'

const notMe =
  'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe («\u202fMot de passe oublié\u202f?\u202f» sur la page de connexion).'

export const frenchAccountMailWords: AccountMailWords = {
  mails: {
    confirmation: {
      subject: 'Confirmez votre adresse e-mail',
      opening: 'Bienvenue\u202f! Confirmez cette adresse e-mail pour activer votre compte.',
      button: 'Confirmer mon adresse',
    },
    'magic-link': {
      subject: 'Votre lien de connexion',
      opening: 'Ce lien vous connecte sans mot de passe. Il fonctionne une seule fois.',
      button: 'Se connecter',
    },
    recovery: {
      subject: 'Choisissez un nouveau mot de passe',
      opening:
        'Vous avez demandé un nouveau mot de passe. L’actuel reste valable jusqu’à ce que vous en choisissiez un autre.',
      button: 'Choisir un nouveau mot de passe',
    },
    reauthentication: {
      subject: 'Votre code de confirmation',
      opening: 'Saisissez ce code là où vous l’avez demandé, pour confirmer que c’est bien vous.',
      button: '',
    },
    'email-change-old': {
      subject: 'Confirmez votre changement d’adresse',
      opening:
        'Vous avez demandé à changer l’adresse e-mail de votre compte. Confirmez-le aux deux adresses, celle-ci et la nouvelle.',
      button: 'Confirmer le changement',
    },
    'email-change-new': {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      opening:
        'Vous avez demandé à utiliser cette adresse pour votre compte. Confirmez-le aux deux adresses, celle-ci et l’ancienne.',
      button: 'Utiliser cette adresse',
    },
  },
  orCode: 'Ou saisissez ce code\u202f:',
  yourCode: 'Votre code\u202f:',
  expires: (minutes) => `Valable ${minutes} minutes. Si ce n’était pas vous, vous pouvez ignorer cet e-mail.`,
  notices: {
    'password-changed': {
      subject: 'Votre mot de passe a été changé',
      text: `Votre mot de passe vient d’être changé, et tous les autres appareils ont été déconnectés. Les clés d’API restent valables jusqu’à leur révocation sous «\u202fConnexion et sécurité\u202f», dans votre profil. ${notMe}`,
    },
    'email-changed': {
      subject: 'Votre adresse e-mail a été changée',
      text: 'Votre compte utilise maintenant une autre adresse e-mail. Le changement a été confirmé depuis cette adresse et depuis la nouvelle. Si ce n’était pas vous, écrivez-nous tout de suite.',
    },
    'factor-added': {
      subject: 'Une application d’authentification a été ajoutée',
      text: `La connexion demande maintenant aussi un code de votre application d’authentification. ${notMe}`,
    },
    'factor-removed': {
      subject: 'Une application d’authentification a été retirée',
      text: `La connexion ne demande plus de code de cette application. ${notMe}`,
    },
    'key-made': {
      subject: 'Une clé d’API a été créée',
      text: 'Les programmes qui ont la nouvelle clé agissent maintenant en votre nom, jusqu’à son expiration ou sa révocation. Si vous ne l’avez pas créée, révoquez-la sous «\u202fConnexion et sécurité\u202f», dans votre profil, et choisissez tout de suite un nouveau mot de passe.',
    },
    'feed-made': {
      subject: 'Une adresse de flux pour les épisodes privés a été créée',
      text: 'Les applications de podcast qui ont la nouvelle adresse entendent maintenant les épisodes privés en votre nom\u202f; l’ancienne adresse ne fonctionne plus. Si vous ne l’avez pas créée, choisissez tout de suite un nouveau mot de passe, puis créez une autre adresse sous «\u202fÉpisodes privés\u202f».',
    },
    'known-address': {
      subject: 'Vous avez déjà un compte',
      text: 'Quelqu’un (sans doute vous) a voulu s’inscrire avec cette adresse, mais elle a déjà un compte. Connectez-vous, ou choisissez un nouveau mot de passe si vous avez oublié le vôtre. Si ce n’était pas vous, vous pouvez ignorer cet e-mail.',
    },
    'joined-by-invitation': {
      subject: 'Votre compte est prêt',
      text: `Un compte avec cette adresse vient d’être créé avec le lien de votre invitation. ${notMe}`,
    },
    'password-not-kept': {
      subject: 'Choisissez un nouveau mot de passe',
      text: 'Votre adresse est confirmée et vous êtes connecté(e). Pour votre sécurité, nous avons retiré le mot de passe défini avant cette confirmation. Choisissez-en un nouveau sous «\u202fConnexion et sécurité\u202f», dans votre profil, ou avec «\u202fMot de passe oublié\u202f?\u202f» sur la page de connexion.',
    },
    'address-in-use': {
      subject: 'Cette adresse a déjà un compte',
      text: 'Quelqu’un a voulu utiliser cette adresse pour son compte. Elle a déjà le sien, donc rien n’a été changé. Vous pouvez ignorer cet e-mail.',
    },
    'not-invited': {
      subject: 'Ici, les comptes sont sur invitation',
      text: 'Quelqu’un (sans doute vous) a voulu s’inscrire avec cette adresse. Ici, les nouveaux comptes sont uniquement sur invitation. Demandez à la personne qui vous a parlé du site d’inviter cette adresse, puis inscrivez-vous de nouveau.',
    },
  },
  toLogin: 'Aller à la page de connexion',
  person: {
    subject: (show) => `Invitation à ${show}`,
    hello: 'Bonjour,',
    invites: {
      listener: (inviter, show) => `${inviter} vous invite à écouter sur ${show}.`,
      creator: (inviter, show) => `${inviter} vous invite à créer vos propres épisodes sur ${show}.`,
      editor: (inviter, show) => `${inviter} vous invite à modifier des épisodes sur ${show}.`,
    },
    invited: {
      listener: (show) => `Vous êtes invité(e) à écouter sur ${show}.`,
      creator: (show) => `Vous êtes invité(e) à créer vos propres épisodes sur ${show}.`,
      editor: (show) => `Vous êtes invité(e) à modifier des épisodes sur ${show}.`,
    },
    button: 'Créer votre compte',
    forWhom: (address) => `Le compte est pour ${address}. Si vous n’en voulez pas, ignorez cet e-mail.`,
  },
  trial: {
    subject: 'E-mail de test',
    title: 'Les e-mails arrivent',
    text: (show) =>
      `Cet e-mail de test de ${show} vous est parvenu\u202f; les liens de connexion et les invitations arriveront donc aussi.`,
    button: 'Retour au site',
  },
}

import type { AccountMailWords } from '#core/languages/account-mail-words.ts'

const notMe =
  'Si no has sido tú, elige enseguida una contraseña nueva («¿Has olvidado tu contraseña?» en la página de inicio de sesión).'

export const spanishAccountMailWords: AccountMailWords = {
  mails: {
    confirmation: {
      subject: 'Confirma tu dirección de correo',
      opening: '¡Te damos la bienvenida! Confirma esta dirección de correo para activar tu cuenta.',
      button: 'Confirmar mi correo',
    },
    'magic-link': {
      subject: 'Tu enlace de acceso',
      opening: 'Usa este enlace para iniciar sesión sin contraseña. Funciona una sola vez.',
      button: 'Iniciar sesión',
    },
    recovery: {
      subject: 'Elige una contraseña nueva',
      opening: 'Has pedido una contraseña nueva. La actual sirve hasta que elijas otra.',
      button: 'Elegir una contraseña nueva',
    },
    reauthentication: {
      subject: 'Tu código de confirmación',
      opening: 'Escribe este código donde lo has pedido, para confirmar que eres tú.',
      button: '',
    },
    'email-change-old': {
      subject: 'Confirma el cambio de correo',
      opening:
        'Has pedido cambiar la dirección de correo de tu cuenta. Confírmalo en las dos direcciones, esta y la nueva.',
      button: 'Confirmar el cambio',
    },
    'email-change-new': {
      subject: 'Confirma tu nueva dirección de correo',
      opening:
        'Has pedido usar esta dirección en tu cuenta. Confírmalo en las dos direcciones, esta y la anterior.',
      button: 'Usar esta dirección',
    },
  },
  orCode: 'O escribe este código:',
  yourCode: 'Tu código:',
  expires: (minutes) => `Caduca en ${minutes} minutos. Si no has sido tú, puedes ignorar este correo.`,
  notices: {
    'password-changed': {
      subject: 'Tu contraseña ha cambiado',
      text: `Tu contraseña acaba de cambiar y se ha cerrado la sesión en los demás dispositivos. Las claves de API siguen funcionando hasta que se revoquen en «Acceso y seguridad», en tu perfil. ${notMe}`,
    },
    'email-changed': {
      subject: 'Tu dirección de correo ha cambiado',
      text: 'Tu cuenta usa ahora otra dirección de correo. El cambio se confirmó desde esta dirección y desde la nueva. Si no has sido tú, escríbenos enseguida.',
    },
    'factor-added': {
      subject: 'Se ha añadido una aplicación de autenticación',
      text: `Para iniciar sesión hace falta ahora también un código de tu aplicación de autenticación. ${notMe}`,
    },
    'factor-removed': {
      subject: 'Se ha quitado una aplicación de autenticación',
      text: `Para iniciar sesión ya no hace falta un código de esta aplicación. ${notMe}`,
    },
    'key-made': {
      subject: 'Se ha creado una clave de API',
      text: 'Los programas que tengan la clave nueva actúan ahora en tu nombre, hasta que caduque o se revoque. Si no la has creado tú, revócala en «Acceso y seguridad», en tu perfil, y elige enseguida una contraseña nueva.',
    },
    'feed-made': {
      subject: 'Se ha creado una dirección de feed para episodios privados',
      text: 'Las aplicaciones de pódcast que tengan la dirección nueva oyen ahora los episodios privados en tu nombre; la anterior ya no funciona. Si no la has creado tú, elige enseguida una contraseña nueva y crea después otra dirección en «Episodios privados».',
    },
    'known-address': {
      subject: 'Ya tienes una cuenta',
      text: 'Alguien (seguramente tú) ha intentado registrarse con esta dirección, pero ya tiene una cuenta. Inicia sesión, o elige una contraseña nueva si has olvidado la tuya. Si no has sido tú, puedes ignorar este correo.',
    },
    'joined-by-invitation': {
      subject: 'Tu cuenta está lista',
      text: `Se acaba de crear una cuenta con esta dirección mediante el enlace de tu invitación. ${notMe}`,
    },
    'password-not-kept': {
      subject: 'Elige una contraseña nueva',
      text: 'Tu dirección está confirmada y has iniciado sesión. Por tu seguridad hemos quitado la contraseña puesta antes de confirmar esta dirección. Elige una nueva en «Acceso y seguridad», en tu perfil, o con «¿Has olvidado tu contraseña?» en la página de inicio de sesión.',
    },
    'address-in-use': {
      subject: 'Esta dirección ya tiene una cuenta',
      text: 'Alguien ha intentado usar esta dirección para su cuenta. Ya tiene la suya, así que no se ha cambiado nada. Puedes ignorar este correo.',
    },
    'not-invited': {
      subject: 'Aquí las cuentas son por invitación',
      text: 'Alguien (seguramente tú) ha intentado registrarse con esta dirección. Aquí las cuentas nuevas son solo por invitación. Pide a quien te habló del sitio que invite a esta dirección y regístrate de nuevo.',
    },
  },
  toLogin: 'Ir a la página de inicio de sesión',
  person: {
    subject: (show) => `Invitación a ${show}`,
    hello: 'Hola:',
    invites: {
      listener: (inviter, show) => `${inviter} te invita a escuchar en ${show}.`,
      creator: (inviter, show) => `${inviter} te invita a crear tus propios episodios en ${show}.`,
      editor: (inviter, show) => `${inviter} te invita a editar episodios en ${show}.`,
    },
    invited: {
      listener: (show) => `Te invitamos a escuchar en ${show}.`,
      creator: (show) => `Te invitamos a crear tus propios episodios en ${show}.`,
      editor: (show) => `Te invitamos a editar episodios en ${show}.`,
    },
    button: 'Crear tu cuenta',
    forWhom: (address) => `La cuenta es para ${address}. Si no la quieres, ignora este correo.`,
  },
  trial: {
    subject: 'Correo de prueba',
    title: 'Los correos llegan',
    text: (show) =>
      `Este correo de prueba de ${show} te ha llegado, así que los enlaces de acceso y las invitaciones también llegarán.`,
    button: 'Volver al sitio',
  },
}

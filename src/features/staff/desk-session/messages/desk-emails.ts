import { messages } from '#shared/messages.ts'

/** The mails about the second factor of a member of the staff. */
export const deskMailText = messages({
  en: {
    greeting: 'Dear {name},',
    pasteLink: 'If the button does not work, copy this address into your browser:',
    notYou: 'If that was not you, tell an administrator at once and change your password.',
    action: 'Look at your sign-in and sessions',
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      text: 'Somebody, probably you, has confirmed with one of your recovery codes at the desk of {company}. This code works no longer.',
    },
    recoveryCodesMade: {
      subject: 'New recovery codes were made',
      text: 'Ten new recovery codes were made for your access to the desk of {company}. The old ones work no longer.',
    },
    factorAdded: {
      subject: 'A second factor was added',
      text: 'An authenticator app or a passkey was added to your access to the desk of {company}. Your other sessions were ended.',
    },
    factorRemoved: {
      subject: 'A second factor was removed',
      text: 'An authenticator app or a passkey was removed from your access to the desk of {company}. Your other sessions were ended.',
    },
    factorReset: {
      subject: 'Your second factor was reset',
      text: 'An administrator has removed your second factors and recovery codes for the desk of {company}. You set up a new factor when you sign in next.',
    },
  },
  es: {
    greeting: 'Estimado/a {name}:',
    pasteLink: 'Si el botón no funciona, copie esta dirección en su navegador:',
    notYou: 'Si no ha sido usted, avise de inmediato a un administrador y cambie su contraseña.',
    action: 'Ver mi acceso y mis sesiones',
    recoveryCodeUsed: {
      subject: 'Se ha usado un código de recuperación',
      text: 'Alguien, probablemente usted, se ha identificado con uno de sus códigos de recuperación en el escritorio de {company}. Ese código ya no sirve.',
    },
    recoveryCodesMade: {
      subject: 'Se han creado nuevos códigos de recuperación',
      text: 'Se han creado diez nuevos códigos de recuperación para su acceso al escritorio de {company}. Los anteriores ya no sirven.',
    },
    factorAdded: {
      subject: 'Se ha añadido un segundo factor',
      text: 'Se ha añadido una aplicación de autenticación o una clave de acceso a su acceso al escritorio de {company}. Sus demás sesiones se han cerrado.',
    },
    factorRemoved: {
      subject: 'Se ha eliminado un segundo factor',
      text: 'Se ha eliminado una aplicación de autenticación o una clave de acceso de su acceso al escritorio de {company}. Sus demás sesiones se han cerrado.',
    },
    factorReset: {
      subject: 'Se ha restablecido su segundo factor',
      text: 'Un administrador ha eliminado sus segundos factores y sus códigos de recuperación del escritorio de {company}. Configurará un nuevo factor la próxima vez que inicie sesión.',
    },
  },
  fr: {
    greeting: 'Bonjour {name},',
    pasteLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    notYou: 'Si ce n’était pas vous, prévenez immédiatement un administrateur et changez votre mot de passe.',
    action: 'Voir ma connexion et mes sessions',
    recoveryCodeUsed: {
      subject: 'Un code de secours a été utilisé',
      text: 'Quelqu’un, probablement vous, s’est identifié avec l’un de vos codes de secours au bureau de {company}. Ce code ne fonctionne plus.',
    },
    recoveryCodesMade: {
      subject: 'De nouveaux codes de secours ont été créés',
      text: 'Dix nouveaux codes de secours ont été créés pour votre accès au bureau de {company}. Les anciens ne fonctionnent plus.',
    },
    factorAdded: {
      subject: 'Un second facteur a été ajouté',
      text: 'Une application d’authentification ou une clé d’accès a été ajoutée à votre accès au bureau de {company}. Vos autres sessions ont été fermées.',
    },
    factorRemoved: {
      subject: 'Un second facteur a été supprimé',
      text: 'Une application d’authentification ou une clé d’accès a été supprimée de votre accès au bureau de {company}. Vos autres sessions ont été fermées.',
    },
    factorReset: {
      subject: 'Votre second facteur a été réinitialisé',
      text: 'Un administrateur a supprimé vos seconds facteurs et vos codes de secours pour le bureau de {company}. Vous configurerez un nouveau facteur à votre prochaine connexion.',
    },
  },
})

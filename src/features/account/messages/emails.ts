import { messages } from '#shared/messages.ts'

/** The mails of an account. Each kind has a subject, a text, the label of its link and a hint below it. */
export const accountMailText = messages({
  en: {
    greeting: (name: string) => (name ? `Dear ${name},` : 'Hello,'),
    questions: (phone: string) => `Questions? Reply to this email or call us at ${phone}.`,
    pasteLink: 'If the button does not work, copy this address into your browser:',
    hours: (count: number) => `${count} hours`,
    days: (count: number) => `${count} days`,
    confirm: {
      subject: 'Please confirm your email address',
      text: (company: string) =>
        `Thank you for creating an account with ${company}. Confirm your email address to complete the registration.`,
      action: 'Confirm email address',
      hint: (life: string) =>
        `The link works once, within ${life}. If you have not registered, ignore this email: without confirmation there is no account.`,
    },
    confirmAgain: {
      subject: 'Your new confirmation link',
      text: (company: string) =>
        `Here is a new link to confirm your email address and complete your registration with ${company}.`,
      action: 'Confirm email address',
      hint: (life: string) => `The link works once, within ${life}. If you have not asked for it, ignore this email.`,
    },
    accountExists: {
      subject: 'You already have an account',
      text: (company: string) =>
        `Somebody, probably you, wanted to use this email address for an account with ${company}. There is one already, and nothing has been changed. Log in with your password; if you have forgotten it, set a new one.`,
      action: 'Set a new password',
      hint: () => 'If that was not you, you need not do anything.',
    },
    reset: {
      subject: 'Reset your password',
      text: (company: string) => `You asked to reset the password of your account with ${company}.`,
      action: 'Set a new password',
      hint: (life: string) =>
        `The link works once, within ${life}. If you have not asked for it, ignore this email: your password stays as it is.`,
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: (company: string) =>
        `The password of your account with ${company} has just been changed, and other sessions were ended.`,
      action: 'Reset the password',
      hint: () => 'If that was not you, reset your password at once and call us.',
    },
    confirmNewEmail: {
      subject: 'Please confirm your new email address',
      text: (company: string) =>
        `You want to use this email address for your account with ${company}. It counts from its confirmation on; until then you log in with the old one.`,
      action: 'Confirm new email address',
      hint: (life: string) => `The link works once, within ${life}. If that was not you, ignore this email.`,
    },
    emailChangeRequested: {
      subject: 'A change of your email address was requested',
      text: (company: string) =>
        `Another email address was entered for your account with ${company}. The change takes effect when the new address is confirmed.`,
      action: 'Reset the password',
      hint: () => 'If that was not you, reset your password at once: that also cancels the change.',
    },
    emailChanged: {
      subject: 'Your email address was changed',
      text: (company: string) =>
        `The email address of your account with ${company} was changed. From now on you log in with the new one.`,
      action: 'Log in',
      hint: () => 'If that was not you, please call us at once.',
    },
  },
  es: {
    greeting: name => (name ? `Estimado/a ${name}:` : 'Hola:'),
    questions: phone => `¿Tiene alguna pregunta? Responda a este correo o llámenos al ${phone}.`,
    pasteLink: 'Si el botón no funciona, copie esta dirección en su navegador:',
    hours: count => `${count} horas`,
    days: count => `${count} días`,
    confirm: {
      subject: 'Confirme su correo electrónico',
      text: company =>
        `Gracias por crear una cuenta en ${company}. Confirme su correo electrónico para completar el registro.`,
      action: 'Confirmar el correo electrónico',
      hint: life =>
        `El enlace sirve una sola vez, durante ${life}. Si no se ha registrado, ignore este correo: sin confirmación no hay cuenta.`,
    },
    confirmAgain: {
      subject: 'Su nuevo enlace de confirmación',
      text: company =>
        `Este es un nuevo enlace para confirmar su correo electrónico y completar su registro en ${company}.`,
      action: 'Confirmar el correo electrónico',
      hint: life => `El enlace sirve una sola vez, durante ${life}. Si no lo ha solicitado, ignore este correo.`,
    },
    accountExists: {
      subject: 'Ya tiene una cuenta',
      text: company =>
        `Alguien, probablemente usted, ha querido usar este correo electrónico para una cuenta en ${company}. Ya existe una y no se ha cambiado nada. Inicie sesión con su contraseña; si la ha olvidado, cree una nueva.`,
      action: 'Crear una contraseña nueva',
      hint: () => 'Si no ha sido usted, no tiene que hacer nada.',
    },
    reset: {
      subject: 'Restablezca su contraseña',
      text: company => `Ha solicitado restablecer la contraseña de su cuenta en ${company}.`,
      action: 'Crear una contraseña nueva',
      hint: life =>
        `El enlace sirve una sola vez, durante ${life}. Si no lo ha solicitado, ignore este correo: su contraseña no cambia.`,
    },
    passwordChanged: {
      subject: 'Su contraseña ha cambiado',
      text: company =>
        `La contraseña de su cuenta en ${company} se acaba de cambiar y se han cerrado las demás sesiones.`,
      action: 'Restablecer la contraseña',
      hint: () => 'Si no ha sido usted, restablezca la contraseña de inmediato y llámenos.',
    },
    confirmNewEmail: {
      subject: 'Confirme su nuevo correo electrónico',
      text: company =>
        `Desea usar este correo electrónico para su cuenta en ${company}. Será válido desde su confirmación; hasta entonces inicie sesión con el anterior.`,
      action: 'Confirmar el nuevo correo electrónico',
      hint: life => `El enlace sirve una sola vez, durante ${life}. Si no ha sido usted, ignore este correo.`,
    },
    emailChangeRequested: {
      subject: 'Se ha solicitado cambiar su correo electrónico',
      text: company =>
        `Se ha indicado otro correo electrónico para su cuenta en ${company}. El cambio tendrá efecto cuando se confirme la nueva dirección.`,
      action: 'Restablecer la contraseña',
      hint: () => 'Si no ha sido usted, restablezca la contraseña de inmediato: así también se anula el cambio.',
    },
    emailChanged: {
      subject: 'Su correo electrónico ha cambiado',
      text: company =>
        `El correo electrónico de su cuenta en ${company} se ha cambiado. A partir de ahora inicie sesión con el nuevo.`,
      action: 'Iniciar sesión',
      hint: () => 'Si no ha sido usted, llámenos de inmediato.',
    },
  },
  fr: {
    greeting: name => (name ? `Bonjour ${name},` : 'Bonjour,'),
    questions: phone => `Des questions ? Répondez à cet e-mail ou appelez-nous au ${phone}.`,
    pasteLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    hours: count => `${count} heures`,
    days: count => `${count} jours`,
    confirm: {
      subject: 'Veuillez confirmer votre adresse e-mail',
      text: company =>
        `Merci d’avoir créé un compte chez ${company}. Confirmez votre adresse e-mail pour terminer l’inscription.`,
      action: 'Confirmer l’adresse e-mail',
      hint: life =>
        `Le lien fonctionne une seule fois, pendant ${life}. Si vous ne vous êtes pas inscrit, ignorez cet e-mail : sans confirmation, il n’y a pas de compte.`,
    },
    confirmAgain: {
      subject: 'Votre nouveau lien de confirmation',
      text: company =>
        `Voici un nouveau lien pour confirmer votre adresse e-mail et terminer votre inscription chez ${company}.`,
      action: 'Confirmer l’adresse e-mail',
      hint: life =>
        `Le lien fonctionne une seule fois, pendant ${life}. Si vous ne l’avez pas demandé, ignorez cet e-mail.`,
    },
    accountExists: {
      subject: 'Vous avez déjà un compte',
      text: company =>
        `Quelqu’un, probablement vous, a voulu utiliser cette adresse e-mail pour un compte chez ${company}. Il en existe déjà un, et rien n’a été modifié. Connectez-vous avec votre mot de passe ; si vous l’avez oublié, définissez-en un nouveau.`,
      action: 'Définir un nouveau mot de passe',
      hint: () => 'Si ce n’était pas vous, vous n’avez rien à faire.',
    },
    reset: {
      subject: 'Réinitialisez votre mot de passe',
      text: company => `Vous avez demandé à réinitialiser le mot de passe de votre compte chez ${company}.`,
      action: 'Définir un nouveau mot de passe',
      hint: life =>
        `Le lien fonctionne une seule fois, pendant ${life}. Si vous ne l’avez pas demandé, ignorez cet e-mail : votre mot de passe reste inchangé.`,
    },
    passwordChanged: {
      subject: 'Votre mot de passe a été modifié',
      text: company =>
        `Le mot de passe de votre compte chez ${company} vient d’être modifié, et les autres sessions ont été fermées.`,
      action: 'Réinitialiser le mot de passe',
      hint: () => 'Si ce n’était pas vous, réinitialisez immédiatement votre mot de passe et appelez-nous.',
    },
    confirmNewEmail: {
      subject: 'Veuillez confirmer votre nouvelle adresse e-mail',
      text: company =>
        `Vous souhaitez utiliser cette adresse e-mail pour votre compte chez ${company}. Elle sera valable dès sa confirmation ; d’ici là, connectez-vous avec l’ancienne.`,
      action: 'Confirmer la nouvelle adresse e-mail',
      hint: life => `Le lien fonctionne une seule fois, pendant ${life}. Si ce n’était pas vous, ignorez cet e-mail.`,
    },
    emailChangeRequested: {
      subject: 'Un changement de votre adresse e-mail a été demandé',
      text: company =>
        `Une autre adresse e-mail a été saisie pour votre compte chez ${company}. Le changement prend effet quand la nouvelle adresse est confirmée.`,
      action: 'Réinitialiser le mot de passe',
      hint: () =>
        'Si ce n’était pas vous, réinitialisez immédiatement votre mot de passe : cela annule aussi le changement.',
    },
    emailChanged: {
      subject: 'Votre adresse e-mail a été modifiée',
      text: company =>
        `L’adresse e-mail de votre compte chez ${company} a été modifiée. Connectez-vous désormais avec la nouvelle.`,
      action: 'Se connecter',
      hint: () => 'Si ce n’était pas vous, appelez-nous immédiatement.',
    },
  },
})

import { messages } from '#shared/messages.ts'

/** Results and refusals of the account calls. The English texts are those of spec §8, word for word, where it has them. */
export const answerText = messages({
  en: {
    registered: 'Please check your inbox: the link that we have sent to you completes the registration.',
    activated: 'Your email address is confirmed. You can log in now.',
    already_activated: 'This link has been used: your email address is confirmed.',
    email_changed: 'Your new email address is confirmed. Please use it to log in from now on.',
    invalid: 'This link is not valid. Please check that it is complete, or ask for a new one.',
    expired: 'This link has expired. Please ask for a new one.',
    confirmationSent: 'If this address waits for its confirmation, an email with a new link has been sent to it.',
    recoverySent: 'An email has been sent with the link to reset your password',
    ready: 'Please choose a new password.',
    wrong_token: 'This link is not valid. Please check that it is complete, or ask for a new one.',
    already_changed: 'This link has been used: the password is changed already. Ask for a new one to change it again.',
    passwordChanged: 'Password was successfully changed',
    commonPassword: 'This password is among the first that others would try. Please choose another one.',
    wrongPassword: 'The password is wrong.',
    tooManyAddresses: (max: number) => `No more than ${max} addresses can be saved.`,
    accountDeleted: 'Your account and your personal data are deleted.',
  },
  es: {
    registered: 'Revise su bandeja de entrada: el enlace que le hemos enviado completa el registro.',
    activated: 'Su correo electrónico está confirmado. Ya puede iniciar sesión.',
    already_activated: 'Este enlace ya se ha utilizado: su correo electrónico está confirmado.',
    email_changed: 'Su nuevo correo electrónico está confirmado. Utilícelo a partir de ahora para iniciar sesión.',
    invalid: 'Este enlace no es válido. Compruebe que esté completo o solicite uno nuevo.',
    expired: 'Este enlace ha caducado. Solicite uno nuevo.',
    confirmationSent:
      'Si esta dirección está pendiente de confirmación, se le ha enviado un correo electrónico con un enlace nuevo.',
    recoverySent: 'Se ha enviado un correo electrónico con el enlace para restablecer su contraseña',
    ready: 'Elija una contraseña nueva.',
    wrong_token: 'Este enlace no es válido. Compruebe que esté completo o solicite uno nuevo.',
    already_changed:
      'Este enlace ya se ha utilizado: la contraseña ya se ha cambiado. Solicite uno nuevo para volver a cambiarla.',
    passwordChanged: 'La contraseña se ha cambiado correctamente',
    commonPassword: 'Esta contraseña es de las primeras que otros probarían. Elija otra.',
    wrongPassword: 'La contraseña no es correcta.',
    tooManyAddresses: max => `No se pueden guardar más de ${max} direcciones.`,
    accountDeleted: 'Su cuenta y sus datos personales se han eliminado.',
  },
  fr: {
    registered: 'Consultez votre boîte de réception : le lien que nous vous avons envoyé termine l’inscription.',
    activated: 'Votre adresse e-mail est confirmée. Vous pouvez maintenant vous connecter.',
    already_activated: 'Ce lien a déjà été utilisé : votre adresse e-mail est confirmée.',
    email_changed: 'Votre nouvelle adresse e-mail est confirmée. Utilisez-la désormais pour vous connecter.',
    invalid: 'Ce lien n’est pas valable. Vérifiez qu’il est complet ou demandez-en un nouveau.',
    expired: 'Ce lien a expiré. Veuillez en demander un nouveau.',
    confirmationSent:
      'Si cette adresse attend sa confirmation, un e-mail contenant un nouveau lien vient de lui être envoyé.',
    recoverySent: 'Un e-mail contenant le lien pour réinitialiser votre mot de passe a été envoyé',
    ready: 'Veuillez choisir un nouveau mot de passe.',
    wrong_token: 'Ce lien n’est pas valable. Vérifiez qu’il est complet ou demandez-en un nouveau.',
    already_changed:
      'Ce lien a déjà été utilisé : le mot de passe est déjà modifié. Demandez-en un nouveau pour le changer encore.',
    passwordChanged: 'Le mot de passe a été modifié',
    commonPassword: 'Ce mot de passe est parmi les premiers que d’autres essaieraient. Veuillez en choisir un autre.',
    wrongPassword: 'Le mot de passe est incorrect.',
    tooManyAddresses: max => `Pas plus de ${max} adresses peuvent être enregistrées.`,
    accountDeleted: 'Votre compte et vos données personnelles sont supprimés.',
  },
})

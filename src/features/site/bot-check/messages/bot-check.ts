import { messages } from '#shared/messages.ts'

/** Texts of a form about the bot check. */
export const botCheckText = messages({
  en: {
    expired: 'The automatic check has expired. It is repeated when you send the form.',
    failed: 'The automatic check that you are not a robot has failed. Please send the form again.',
  },
  es: {
    expired: 'La comprobación automática ha caducado. Se repetirá cuando envíe el formulario.',
    failed: 'La comprobación automática de que usted no es un robot ha fallado. Vuelva a enviar el formulario.',
  },
  fr: {
    expired: 'La vérification automatique a expiré. Elle sera répétée à l’envoi du formulaire.',
    failed: 'La vérification automatique que vous n’êtes pas un robot a échoué. Veuillez renvoyer le formulaire.',
  },
})

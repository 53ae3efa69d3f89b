import { messages } from '#shared/messages.ts'

/** The page that answers a refused form of a browser without a script. */
export const refusedFormText = messages({
  en: {
    title: 'This was not sent',
    noDownload: 'The file was not downloaded',
    advice: {
      fields: 'Something is missing or cannot be read. Correct what is marked, and send it again.',
      file: 'Choose another file, or send it without one.',
      tooLarge: (megabytes: number) =>
        `The file is too large: at most ${megabytes} MB. Choose a smaller one, or send it without a file.`,
      often: (minutes: number) =>
        minutes <= 1
          ? 'Too much came from your connection in a short time. Wait a minute, then send it again.'
          : `Too much came from your connection in a short time. Wait ${minutes} minutes, then send it again.`,
      foreign:
        'It came from another site and was not taken, for your safety. If it is yours, check it and send it again.',
      later: 'The site could not take it just now. Wait a moment, then send it again.',
      slow: 'It took too long to arrive. Check your connection, then send it again.',
      broken: 'It did not arrive whole. Send it again.',
      stale:
        'We have sent another version meanwhile. Nothing was accepted. Look at the new version, then answer that one.',
      changed: 'Look at the quote as it is now: what you can do with it stands there.',
      gone: 'This link leads to no quote any more. Open the link of our newest email, or contact us.',
      login: 'You are not logged in any more. Log in, open the quote, and send it again.',
    },
    kept: 'What you typed is still here.',
    copy: 'What you typed is still here; copy what you need.',
    choices: 'What you have chosen is kept, too.',
    fileAgain: 'A file cannot be kept: choose it again.',
    again: 'Send again',
    back: 'Back',
    toQuote: 'To the quote',
    toContact: 'Contact us',
    toLogin: 'Log in',
    line: (number: number, label: string) => `Line ${number}: ${label}`,
    reference: (id: string) => `Reference: ${id}`,
  },
  es: {
    title: 'Esto no se ha enviado',
    noDownload: 'El archivo no se ha descargado',
    advice: {
      fields: 'Falta algo o no se puede leer. Corrija lo marcado y envíelo de nuevo.',
      file: 'Elija otro archivo o envíelo sin ninguno.',
      tooLarge: megabytes =>
        `El archivo es demasiado grande: como máximo ${megabytes} MB. Elija uno más pequeño o envíelo sin archivo.`,
      often: minutes =>
        minutes <= 1
          ? 'Ha llegado demasiado desde su conexión en poco tiempo. Espere un minuto y envíelo de nuevo.'
          : `Ha llegado demasiado desde su conexión en poco tiempo. Espere ${minutes} minutos y envíelo de nuevo.`,
      foreign:
        'Llegó desde otro sitio y, por su seguridad, no se ha aceptado. Si es suyo, revíselo y envíelo de nuevo.',
      later: 'El sitio no ha podido aceptarlo en este momento. Espere un poco y envíelo de nuevo.',
      slow: 'Ha tardado demasiado en llegar. Compruebe su conexión y envíelo de nuevo.',
      broken: 'No ha llegado entero. Envíelo de nuevo.',
      stale: 'Entretanto hemos enviado otra versión. No se ha aceptado nada. Vea la nueva versión y responda a ella.',
      changed: 'Vea cómo está ahora la cotización: allí figura lo que puede hacer con ella.',
      gone: 'Este enlace ya no lleva a ninguna cotización. Abra el enlace de nuestro último correo o contacte con nosotros.',
      login: 'Su sesión ha terminado. Inicie sesión, abra la cotización y envíelo de nuevo.',
    },
    kept: 'Lo que escribió sigue aquí.',
    copy: 'Lo que escribió sigue aquí; copie lo que necesite.',
    choices: 'Lo que eligió también se conserva.',
    fileAgain: 'Un archivo no se puede conservar: elíjalo de nuevo.',
    again: 'Enviar de nuevo',
    back: 'Volver',
    toQuote: 'A la cotización',
    toContact: 'Contactar',
    toLogin: 'Iniciar sesión',
    line: (number, label) => `Línea ${number}: ${label}`,
    reference: id => `Referencia: ${id}`,
  },
  fr: {
    title: 'Ceci n’a pas été envoyé',
    noDownload: 'Le fichier n’a pas été téléchargé',
    advice: {
      fields: 'Il manque quelque chose, ou une valeur est illisible. Corrigez ce qui est signalé, puis renvoyez.',
      file: 'Choisissez un autre fichier, ou envoyez sans fichier.',
      tooLarge: megabytes =>
        `Le fichier est trop volumineux : ${megabytes} Mo au plus. Choisissez-en un plus petit, ou envoyez sans fichier.`,
      often: minutes =>
        minutes <= 1
          ? 'Trop d’envois sont venus de votre connexion en peu de temps. Patientez une minute, puis renvoyez.'
          : `Trop d’envois sont venus de votre connexion en peu de temps. Patientez ${minutes} minutes, puis renvoyez.`,
      foreign:
        'L’envoi venait d’un autre site et a été refusé, pour votre sécurité. S’il est de vous, vérifiez-le et renvoyez-le.',
      later: 'Le site n’a pas pu le prendre pour le moment. Patientez un instant, puis renvoyez.',
      slow: 'L’envoi a mis trop de temps à arriver. Vérifiez votre connexion, puis renvoyez.',
      broken: 'L’envoi n’est pas arrivé entier. Renvoyez-le.',
      stale:
        'Nous avons envoyé une autre version entre-temps. Rien n’a été accepté. Consultez la nouvelle version, puis répondez à celle-ci.',
      changed: 'Consultez le devis tel qu’il est maintenant : vous y verrez ce que vous pouvez faire.',
      gone: 'Ce lien ne mène plus à aucun devis. Ouvrez le lien de notre dernier e-mail, ou contactez-nous.',
      login: 'Votre session est terminée. Connectez-vous, ouvrez le devis, puis renvoyez.',
    },
    kept: 'Ce que vous avez saisi est toujours là.',
    copy: 'Ce que vous avez saisi est toujours là ; copiez ce dont vous avez besoin.',
    choices: 'Vos choix sont conservés aussi.',
    fileAgain: 'Un fichier ne peut pas être conservé : choisissez-le de nouveau.',
    again: 'Renvoyer',
    back: 'Retour',
    toQuote: 'Vers le devis',
    toContact: 'Nous contacter',
    toLogin: 'Se connecter',
    line: (number, label) => `Ligne ${number} : ${label}`,
    reference: id => `Référence : ${id}`,
  },
})

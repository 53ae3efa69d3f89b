import { messages } from '#shared/messages.ts'

/** How long data are kept, told to the visitor. The days are those that the cleaner goes by. */
export const retentionText = messages({
  en: {
    label: 'How long data are kept',
    data: 'Data',
    kept: 'Kept for',
    hours: (hours: number) => `${hours} hours`,
    days: (days: number) => `${days} days`,
    years: (years: number) => `${years} years`,
    account: { of: 'Account and addresses', kept: 'until you delete the account' },
    signUp: { of: 'A sign-up that is never confirmed', kept: (time: string) => time },
    link: { of: 'Links sent by email', kept: (time: string) => `${time} after they expire` },
    session: {
      of: 'Login session',
      kept: (time: string, hours: string, remembered: string) =>
        `${hours} after its last use, or ${remembered} if you choose to be remembered; that it has ended, ${time} more`,
    },
    device: {
      of: 'Browsers in which you have logged in to your account',
      kept: (time: string) => `${time} after the last login`,
    },
    mail: {
      of: 'Emails that the site has sent: recipient, kind, subject and time; an email that could not be sent, with its text',
      kept: (time: string) => time,
    },
    mailText: {
      of: 'The text of emails that the site has sent; that of an email with a personal link is deleted as soon as it has left',
      kept: (time: string) => `${time} after the email was sent`,
    },
    message: { of: 'Messages and requests for documents that you send us', kept: (time: string) => time },
    newsletter: {
      of: 'Newsletter and notices of documents: email address and language',
      kept: 'until you unsubscribe',
    },
    subscription: {
      of: 'A subscription to the newsletter or to notices of a document that is never confirmed',
      kept: (time: string, valid: string) =>
        `${time} after its confirmation link expires; the link is valid for ${valid}`,
    },
    accountEvent: {
      of: 'What happened to an account (password changed, account deleted …): time, numbers, network address and, where our staff did it, the reason',
      kept: (time: string) => time,
    },
    log: {
      of: 'Log entries',
      kept: 'the site writes them to its output and keeps no copy; how long they are kept depends on how the server is operated',
    },
    attempt: { of: 'Counts of repeated attempts', kept: (time: string) => time },
    repeatedRequest: { of: 'Answers to requests that a browser may send twice', kept: (time: string) => time },
    visitor: {
      of: 'Quote cart, comparison list and answer to the cookie notice of a visitor or guest',
      kept: (time: string) => `${time} after the last change`,
    },
    visitorFile: {
      of: 'Files in a quote cart without an account that is not sent',
      kept: (time: string) => `${time} after the last change of the cart`,
    },
    customerFile: {
      of: 'Files in a customer’s quote cart that is not sent',
      kept: (time: string) => `${time} after the last change of the cart`,
    },
    approval: {
      of: 'A request or an acceptance that waits for an approver of the customer’s company',
      kept: (time: string) => `${time} after it was asked for`,
    },
    configuration: {
      of: 'A panel configuration that was saved without an account; of its uses the site keeps the day of the last one',
      kept: (time: string) => `${time} after the last day of use`,
    },
    quote: {
      of: 'Quote requests',
      kept: 'as long as commercial and tax law requires; after an account is deleted, without name and address',
    },
  },
  es: {
    label: 'Cuánto tiempo se conservan los datos',
    data: 'Datos',
    kept: 'Se conservan',
    hours: hours => `${hours} horas`,
    days: days => `${days} días`,
    years: years => `${years} años`,
    account: { of: 'Cuenta y direcciones', kept: 'hasta que usted elimina la cuenta' },
    signUp: { of: 'Un registro que nunca se confirma', kept: time => time },
    link: { of: 'Enlaces enviados por correo', kept: time => `${time} después de caducar` },
    session: {
      of: 'Sesión',
      kept: (time, hours, remembered) =>
        `${hours} desde su último uso, o ${remembered} si elige que se le recuerde; que ha terminado, ${time} más`,
    },
    device: {
      of: 'Navegadores con los que ha iniciado sesión en su cuenta',
      kept: time => `${time} después del último inicio de sesión`,
    },
    mail: {
      of: 'Correos que el sitio ha enviado: destinatario, tipo, asunto y hora; un correo que no se pudo enviar, con su texto',
      kept: time => time,
    },
    mailText: {
      of: 'El texto de los correos que el sitio ha enviado; el de un correo con un enlace personal se borra en cuanto ha salido',
      kept: time => `${time} después del envío del correo`,
    },
    message: { of: 'Mensajes y solicitudes de documentos que usted nos envía', kept: time => time },
    newsletter: {
      of: 'Boletín y avisos de documentos: dirección de correo electrónico e idioma',
      kept: 'hasta que usted cancele la suscripción',
    },
    subscription: {
      of: 'Una suscripción al boletín o a los avisos de un documento que nunca se confirma',
      kept: (time, valid) => `${time} después de caducar su enlace de confirmación, que es válido durante ${valid}`,
    },
    accountEvent: {
      of: 'Lo ocurrido con una cuenta (contraseña cambiada, cuenta eliminada…): hora, números, dirección de red y, si lo hizo nuestro personal, el motivo',
      kept: time => time,
    },
    log: {
      of: 'Registros',
      kept: 'el sitio los escribe en su salida y no guarda copia de ellos; el tiempo que se conservan depende de cómo se explote el servidor',
    },
    attempt: { of: 'Recuentos de intentos repetidos', kept: time => time },
    repeatedRequest: { of: 'Respuestas a peticiones que un navegador puede enviar dos veces', kept: time => time },
    visitor: {
      of: 'Carrito de cotización, lista de comparación y respuesta al aviso de cookies de un visitante o invitado',
      kept: time => `${time} después del último cambio`,
    },
    visitorFile: {
      of: 'Archivos de un carrito de cotización sin cuenta que no se envía',
      kept: time => `${time} después del último cambio del carrito`,
    },
    customerFile: {
      of: 'Archivos del carrito de cotización de un cliente que no se envía',
      kept: time => `${time} después del último cambio del carrito`,
    },
    approval: {
      of: 'Una solicitud o una aceptación que espera a un aprobador de la empresa del cliente',
      kept: time => `${time} después de pedirse`,
    },
    configuration: {
      of: 'Una configuración de panel guardada sin cuenta; de sus usos el sitio conserva el día del último',
      kept: time => `${time} después del último día de uso`,
    },
    quote: {
      of: 'Solicitudes de cotización',
      kept: 'el tiempo que exija la legislación mercantil y fiscal; tras eliminar una cuenta, sin nombre ni dirección',
    },
  },
  fr: {
    label: 'Combien de temps les données sont conservées',
    data: 'Données',
    kept: 'Conservation',
    hours: hours => `${hours} heures`,
    days: days => `${days} jours`,
    years: years => `${years} ans`,
    account: { of: 'Compte et adresses', kept: 'jusqu’à la suppression du compte' },
    signUp: { of: 'Une inscription jamais confirmée', kept: time => time },
    link: { of: 'Liens envoyés par e-mail', kept: time => `${time} après leur expiration` },
    session: {
      of: 'Session',
      kept: (time, hours, remembered) =>
        `${hours} après sa dernière utilisation, ou ${remembered} si vous demandez à rester connecté\u202f; le fait qu’elle est terminée, ${time} de plus`,
    },
    device: {
      of: 'Navigateurs avec lesquels vous vous êtes connecté à votre compte',
      kept: time => `${time} après la dernière connexion`,
    },
    mail: {
      of: 'E-mails que le site a envoyés : destinataire, type, objet et heure ; un e-mail qui n’a pas pu être envoyé, avec son texte',
      kept: time => time,
    },
    mailText: {
      of: 'Le texte des e-mails que le site a envoyés ; celui d’un e-mail qui contient un lien personnel est effacé dès son départ',
      kept: time => `${time} après l’envoi de l’e-mail`,
    },
    message: { of: 'Messages et demandes de documents que vous nous envoyez', kept: time => time },
    newsletter: {
      of: 'Lettre d’information et suivi de documents\u00a0: adresse e-mail et langue',
      kept: 'jusqu’à votre désinscription',
    },
    subscription: {
      of: 'Une inscription à la lettre d’information ou au suivi d’un document jamais confirmée',
      kept: (time, valid) => `${time} après l’expiration de son lien de confirmation, valable ${valid}`,
    },
    accountEvent: {
      of: 'Les événements d’un compte (mot de passe modifié, compte supprimé…)\u00a0: heure, numéros, adresse réseau et, si notre personnel en est l’auteur, le motif',
      kept: time => time,
    },
    log: {
      of: 'Journaux',
      kept: 'le site les écrit sur sa sortie et n’en garde pas de copie\u202f; leur durée de conservation dépend de l’exploitation du serveur',
    },
    attempt: { of: 'Décomptes des tentatives répétées', kept: time => time },
    repeatedRequest: { of: 'Réponses aux requêtes qu’un navigateur peut envoyer deux fois', kept: time => time },
    visitor: {
      of: 'Panier de devis, liste de comparaison et réponse à l’avis sur les cookies d’un visiteur ou d’un invité',
      kept: time => `${time} après la dernière modification`,
    },
    visitorFile: {
      of: 'Fichiers d’un panier de devis sans compte qui n’est pas envoyé',
      kept: time => `${time} après la dernière modification du panier`,
    },
    customerFile: {
      of: 'Fichiers du panier de devis d’un client qui n’est pas envoyé',
      kept: time => `${time} après la dernière modification du panier`,
    },
    approval: {
      of: 'Une demande ou une acceptation qui attend un approbateur de l’entreprise du client',
      kept: time => `${time} après avoir été demandée`,
    },
    configuration: {
      of: 'Une configuration de panneau enregistrée sans compte\u202f; de ses utilisations, le site garde le jour de la dernière',
      kept: time => `${time} après le dernier jour d’utilisation`,
    },
    quote: {
      of: 'Demandes de devis',
      kept: 'aussi longtemps que l’exige le droit commercial et fiscal\u202f; après la suppression d’un compte, sans nom ni adresse',
    },
  },
})

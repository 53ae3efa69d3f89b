import { messages } from '#shared/messages.ts'

export const maintenanceText = messages({
  en: {
    title: 'Maintenance',
    intro:
      'In maintenance everybody can read everything, and nobody can change anything: no requests by visitors, no saving at the desk. Queued mail is still sent. A banner on every page says so.',
    off: 'The site is not in maintenance.',
    on: 'The site is in maintenance.',
    onSince: (at: string, by: string | null) =>
      by === null
        ? `The site is in maintenance since ${at}. It was begun by a command.`
        : `The site is in maintenance since ${at}. It was begun by ${by}.`,
    nothing: 'Nothing can be saved until it ends.',
    says: 'The banner says:',
    lead: 'To the maintenance',
    message: 'Text of the banner',
    messageHint: 'Instead of the usual words, in all languages. At most 200 characters.',
    begin: 'Begin the maintenance …',
    beginTitle: 'Begin the maintenance?',
    beginWords:
      'From now on visitors cannot send requests, and nobody can save at the desk, in all processes. You can end it here at any time.',
    end: 'End the maintenance …',
    endTitle: 'End the maintenance?',
    endWords: 'Visitors can send requests again, and everybody can save at the desk.',
  },
  es: {
    title: 'Mantenimiento',
    intro:
      'Durante el mantenimiento todos pueden consultarlo todo y nadie puede cambiar nada: ni solicitudes de visitantes ni cambios en el escritorio. El correo en cola se sigue enviando. Un aviso lo dice en cada página.',
    off: 'El sitio no está en mantenimiento.',
    on: 'El sitio está en mantenimiento.',
    onSince: (at, by) =>
      by === null
        ? `El sitio está en mantenimiento desde el ${at}. Lo inició un comando.`
        : `El sitio está en mantenimiento desde el ${at}. Lo inició ${by}.`,
    nothing: 'No se puede guardar nada hasta que termine.',
    says: 'El aviso dice:',
    lead: 'Ir al mantenimiento',
    message: 'Texto del aviso',
    messageHint: 'En lugar del texto habitual, en todos los idiomas. Como máximo 200 caracteres.',
    begin: 'Iniciar el mantenimiento …',
    beginTitle: '¿Iniciar el mantenimiento?',
    beginWords:
      'A partir de ahora los visitantes no podrán enviar solicitudes y nadie podrá guardar en el escritorio, en todos los procesos. Puede terminarlo aquí en cualquier momento.',
    end: 'Terminar el mantenimiento …',
    endTitle: '¿Terminar el mantenimiento?',
    endWords: 'Los visitantes podrán volver a enviar solicitudes y todos podrán guardar en el escritorio.',
  },
  fr: {
    title: 'Maintenance',
    intro:
      'Pendant la maintenance, tout le monde peut tout consulter et personne ne peut rien modifier : ni demandes de visiteurs, ni enregistrements au bureau. Les e-mails en attente sont toujours envoyés. Un bandeau le dit sur chaque page.',
    off: 'Le site n’est pas en maintenance.',
    on: 'Le site est en maintenance.',
    onSince: (at, by) =>
      by === null
        ? `Le site est en maintenance depuis le ${at}. Elle a été lancée par une commande.`
        : `Le site est en maintenance depuis le ${at}. Elle a été lancée par ${by}.`,
    nothing: 'Rien ne peut être enregistré avant la fin.',
    says: 'Le bandeau dit :',
    lead: 'Voir la maintenance',
    message: 'Texte du bandeau',
    messageHint: 'À la place du texte habituel, dans toutes les langues. 200 caractères au plus.',
    begin: 'Lancer la maintenance …',
    beginTitle: 'Lancer la maintenance ?',
    beginWords:
      'Dès maintenant, les visiteurs ne peuvent plus envoyer de demandes et personne ne peut enregistrer au bureau, dans tous les processus. Vous pouvez y mettre fin ici à tout moment.',
    end: 'Terminer la maintenance …',
    endTitle: 'Terminer la maintenance ?',
    endWords: 'Les visiteurs peuvent de nouveau envoyer des demandes, et tout le monde peut enregistrer au bureau.',
  },
})

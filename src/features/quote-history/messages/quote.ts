import { messages } from '#shared/messages.ts'

/** One submitted quote, wherever it is shown. */
export const quoteText = messages({
  en: {
    contact: 'Contact',
    comment: 'Comment',
    projectName: 'Project name',
    customerReference: 'Your reference',
    requestedDate: 'Wanted by',
    requestOf: (date: string) => `Requested on ${date}`,
    viewTitle: (id: string) => `Quote request ${id}`,
    keepLink: 'Keep the address of this page: it shows your request at any time.',
  },
  es: {
    contact: 'Contacto',
    comment: 'Comentario',
    projectName: 'Nombre del proyecto',
    customerReference: 'Su referencia',
    requestedDate: 'Fecha deseada',
    requestOf: date => `Solicitada el ${date}`,
    viewTitle: id => `Solicitud de cotización ${id}`,
    keepLink: 'Conserve la dirección de esta página: muestra su solicitud en cualquier momento.',
  },
  fr: {
    contact: 'Contact',
    comment: 'Commentaire',
    projectName: 'Nom du projet',
    customerReference: 'Votre référence',
    requestedDate: 'Date souhaitée',
    requestOf: date => `Demandé le ${date}`,
    viewTitle: id => `Demande de devis ${id}`,
    keepLink: 'Conservez l’adresse de cette page : elle affiche votre demande à tout moment.',
  },
})

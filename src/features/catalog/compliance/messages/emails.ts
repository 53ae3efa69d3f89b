import { messages } from '#shared/messages.ts'

/** The words of the mails about requests for documents. */
export const requestMailText = messages({
  en: {
    asked: {
      subject: 'Documents asked for: {email}',
      opening: '{email} has asked for documents that are missing.',
      link: 'Answer at the desk:\n{link}',
    },
    email: 'Email',
    name: 'Name',
    quote: 'Quote',
    due: 'Answer by',
    answered: {
      subject: 'The document that you asked for: {document}',
      subject_of_none: 'The document that you asked for is not available: {document}',
      greeting: 'Hello,',
      opening: 'you asked us for “{document}” for {products}. It is here now:',
      opening_of_none: 'you asked us for “{document}” for {products}. It is not available:',
      closing: '',
    },
  },
  es: {
    asked: {
      subject: 'Documentos solicitados: {email}',
      opening: '{email} ha pedido documentos que faltan.',
      link: 'Responder en el escritorio:\n{link}',
    },
    email: 'Correo electrónico',
    name: 'Nombre',
    quote: 'Cotización',
    due: 'Fecha límite',
    answered: {
      subject: 'El documento que nos pidió: {document}',
      subject_of_none: 'El documento que nos pidió no está disponible: {document}',
      greeting: 'Hola:',
      opening: 'Nos pidió «{document}» para {products}. Ya está aquí:',
      opening_of_none: 'Nos pidió «{document}» para {products}. No está disponible:',
      closing: '',
    },
  },
  fr: {
    asked: {
      subject: 'Documents demandés : {email}',
      opening: '{email} a demandé des documents qui manquent.',
      link: 'Répondre depuis le bureau :\n{link}',
    },
    email: 'E-mail',
    name: 'Nom',
    quote: 'Devis',
    due: 'Échéance',
    answered: {
      subject: 'Le document que vous avez demandé : {document}',
      subject_of_none: 'Le document que vous avez demandé n’est pas disponible : {document}',
      greeting: 'Bonjour,',
      opening: 'Vous nous avez demandé « {document} » pour {products}. Le voici :',
      opening_of_none: 'Vous nous avez demandé « {document} » pour {products}. Il n’est pas disponible :',
      closing: '',
    },
  },
})

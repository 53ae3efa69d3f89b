import { messages } from '#shared/messages.ts'

/** The fields of the mails' sender, as the page and the history call them. */
export const mailFieldText = messages({
  en: {
    mail_from: 'Sender',
    reply_to: 'Replies go to',
    sales_email: 'Email of sales',
    quality_email: 'Email for documents',
    signature: 'End of our mails',
  },
  es: {
    mail_from: 'Remitente',
    reply_to: 'Las respuestas van a',
    sales_email: 'Correo electrónico de ventas',
    quality_email: 'Correo electrónico para documentos',
    signature: 'Final de nuestros correos',
  },
  fr: {
    mail_from: 'Expéditeur',
    reply_to: 'Les réponses vont à',
    sales_email: 'Adresse e-mail des ventes',
    quality_email: 'Adresse e-mail pour les documents',
    signature: 'Fin de nos e-mails',
  },
})

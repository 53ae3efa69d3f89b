import { messages } from '#shared/messages.ts'

/** The mails that tell the staff of discounts that need an approval. */
export const approvalMailText = messages({
  en: {
    asked: {
      subject: '{number}: a discount of {discount} % needs your approval',
      opening: '{member} asks you to approve a discount of {discount} % in the quote {number}.',
      noteTitle: 'Note:',
    },
    answered: {
      subjectGiven: '{number}: the discount is approved',
      subjectRefused: '{number}: the discount is refused',
      given: '{member} has approved the discount of {discount} % in the quote {number}. You can send it now.',
      refused: '{member} has refused the discount of {discount} % in the quote {number}.',
    },
    open: 'Open the quote: {link}',
  },
  es: {
    asked: {
      subject: '{number}: un descuento del {discount} % necesita su aprobación',
      opening: '{member} le pide que apruebe un descuento del {discount} % en la cotización {number}.',
      noteTitle: 'Nota:',
    },
    answered: {
      subjectGiven: '{number}: el descuento está aprobado',
      subjectRefused: '{number}: el descuento está rechazado',
      given: '{member} ha aprobado el descuento del {discount} % en la cotización {number}. Ya puede enviarla.',
      refused: '{member} ha rechazado el descuento del {discount} % en la cotización {number}.',
    },
    open: 'Abrir la cotización: {link}',
  },
  fr: {
    asked: {
      subject: '{number} : une remise de {discount} % attend votre approbation',
      opening: '{member} vous demande d’approuver une remise de {discount} % dans le devis {number}.',
      noteTitle: 'Note :',
    },
    answered: {
      subjectGiven: '{number} : la remise est approuvée',
      subjectRefused: '{number} : la remise est refusée',
      given: '{member} a approuvé la remise de {discount} % dans le devis {number}. Vous pouvez l’envoyer.',
      refused: '{member} a refusé la remise de {discount} % dans le devis {number}.',
    },
    open: 'Ouvrir le devis : {link}',
  },
})

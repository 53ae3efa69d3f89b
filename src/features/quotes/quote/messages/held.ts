import { messages } from '#shared/messages.ts'

/** A request that needs, or waits for, the approval of somebody of the customer's company. */
export const heldText = messages({
  en: {
    needed: 'This is beyond your bound: somebody of your company has to approve it before it is sent to us.',
    ask: 'Ask for approval',
    waits: (day: string) =>
      `This request has waited for an approval of your company since ${day}. If you change its products, it ends, and you can ask again.`,
    toCompany: 'See it or withdraw it',
  },
  es: {
    needed: 'Supera su límite: alguien de su empresa debe aprobarlo antes de que se nos envíe.',
    ask: 'Pedir aprobación',
    waits: day =>
      `Esta solicitud espera la aprobación de su empresa desde el ${day}. Si cambia sus productos, termina, y puede pedirla de nuevo.`,
    toCompany: 'Verla o retirarla',
  },
  fr: {
    needed: 'Cela dépasse votre plafond : quelqu’un de votre entreprise doit l’approuver avant l’envoi.',
    ask: 'Demander l’approbation',
    waits: day =>
      `Cette demande attend l’approbation de votre entreprise depuis le ${day}. Si vous en changez les produits, elle prend fin, et vous pouvez la refaire.`,
    toCompany: 'La voir ou la retirer',
  },
})

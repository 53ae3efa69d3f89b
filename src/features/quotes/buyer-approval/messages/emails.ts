import { messages } from '#shared/messages.ts'

/** The mails about what waits for an approver of a customer's company. */
export const companyApprovalMailText = messages({
  en: {
    greeting: 'Hello,',
    asked: {
      subject: '{person} asks for your approval',
      text: '{person} asks for your approval at {company}: {what}. It waits until somebody of your company approves or declines it.',
      open: 'See what waits',
    },
    declined: {
      subject: 'Your request for approval was declined',
      text: '{person} has not approved this: {what}. Nothing was sent.',
      reason: 'Reason: {reason}',
      open: 'To your quote cart and quotes',
    },
    request: (count: number) => (count === 1 ? 'a request of one line' : `a request of ${count} lines`),
    acceptance: (number: string) => `accepting the quote ${number}`,
  },
  es: {
    greeting: 'Hola:',
    asked: {
      subject: '{person} solicita su aprobación',
      text: '{person} solicita su aprobación en {company}: {what}. Queda en espera hasta que alguien de su empresa la apruebe o la rechace.',
      open: 'Ver lo que espera',
    },
    declined: {
      subject: 'Su solicitud de aprobación fue rechazada',
      text: '{person} no ha aprobado lo siguiente: {what}. No se ha enviado nada.',
      reason: 'Motivo: {reason}',
      open: 'A su carrito y sus cotizaciones',
    },
    request: count => (count === 1 ? 'una solicitud de una línea' : `una solicitud de ${count} líneas`),
    acceptance: number => `aceptar la cotización ${number}`,
  },
  fr: {
    greeting: 'Bonjour,',
    asked: {
      subject: '{person} demande votre approbation',
      text: '{person} demande votre approbation chez {company} : {what}. Rien ne part tant que personne de votre entreprise ne l’a approuvée ou refusée.',
      open: 'Voir ce qui attend',
    },
    declined: {
      subject: 'Votre demande d’approbation a été refusée',
      text: '{person} n’a pas approuvé ceci : {what}. Rien n’a été envoyé.',
      reason: 'Raison : {reason}',
      open: 'Vers votre panier et vos devis',
    },
    request: count => (count === 1 ? 'une demande d’une ligne' : `une demande de ${count} lignes`),
    acceptance: number => `accepter le devis ${number}`,
  },
})

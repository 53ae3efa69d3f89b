import { messages } from '#shared/messages.ts'

/** The names of the statuses, and of those who change them. */
export const statusText = messages({
  en: {
    status: 'Status',
    names: {
      submitted: 'Submitted',
      in_review: 'In review',
      sent: 'Quote sent',
      accepted: 'Accepted',
      declined: 'Declined',
      expired: 'Expired',
      cancelled: 'Cancelled',
    },
    by: { customer: 'by you', staff: 'by our sales team', clock: 'validity ended' },
  },
  es: {
    status: 'Estado',
    names: {
      submitted: 'Solicitada',
      in_review: 'En revisión',
      sent: 'Oferta enviada',
      accepted: 'Aceptada',
      declined: 'Rechazada',
      expired: 'Caducada',
      cancelled: 'Cancelada',
    },
    by: { customer: 'por usted', staff: 'por nuestro equipo de ventas', clock: 'fin de la validez' },
  },
  fr: {
    status: 'Statut',
    names: {
      submitted: 'Demandé',
      in_review: 'À l’étude',
      sent: 'Devis transmis',
      accepted: 'Accepté',
      declined: 'Refusé',
      expired: 'Expiré',
      cancelled: 'Annulé',
    },
    by: { customer: 'par vous', staff: 'par notre équipe commerciale', clock: 'fin de validité' },
  },
})

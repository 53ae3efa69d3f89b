import { messages } from '#shared/messages.ts'

/** The names of statuses and kinds, as everything of the desk says them. */
export const quoteNames = messages({
  en: {
    kinds: { full: 'Full quote', quick: 'Quick Quote' },
    statuses: {
      submitted: 'Submitted',
      in_review: 'In review',
      sent: 'Quote sent',
      accepted: 'Accepted',
      declined: 'Declined',
      expired: 'Expired',
      cancelled: 'Cancelled',
    },
  },
  es: {
    kinds: { full: 'Cotización completa', quick: 'Cotización rápida' },
    statuses: {
      submitted: 'Solicitada',
      in_review: 'En revisión',
      sent: 'Oferta enviada',
      accepted: 'Aceptada',
      declined: 'Rechazada',
      expired: 'Caducada',
      cancelled: 'Cancelada',
    },
  },
  fr: {
    kinds: { full: 'Devis complet', quick: 'Devis rapide' },
    statuses: {
      submitted: 'Demandé',
      in_review: 'À l’étude',
      sent: 'Devis transmis',
      accepted: 'Accepté',
      declined: 'Refusé',
      expired: 'Expiré',
      cancelled: 'Annulé',
    },
  },
})

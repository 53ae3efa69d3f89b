import type { ClosingReason } from '#features/quotes/quote-answer/domain/answer-words.ts'
import { messages } from '#shared/messages.ts'

const en: Record<ClosingReason, string> = {
  price: 'Price',
  lead_time: 'Lead time',
  not_suitable: 'Not suitable',
  competitor: 'Another supplier',
  project_stopped: 'Project stopped',
  no_answer: 'No answer',
  duplicate: 'Asked twice',
  other: 'Another reason',
}

/** Why a customer declines. */
export const reasonText = messages({
  en,
  es: {
    price: 'Precio',
    lead_time: 'Plazo de entrega',
    not_suitable: 'No es adecuado',
    competitor: 'Otro proveedor',
    project_stopped: 'Proyecto detenido',
    no_answer: 'Sin respuesta',
    duplicate: 'Solicitud duplicada',
    other: 'Otro motivo',
  },
  fr: {
    price: 'Prix',
    lead_time: 'Délai',
    not_suitable: 'Ne convient pas',
    competitor: 'Autre fournisseur',
    project_stopped: 'Projet arrêté',
    no_answer: 'Sans réponse',
    duplicate: 'Demande en double',
    other: 'Autre motif',
  },
})

import { messages } from '#shared/messages.ts'

/** Answers that are made by themselves, at the desk. */
export const automaticText = messages({
  en: {
    states: {
      ready: 'The draft was prepared by itself.',
      scheduled: 'The answer was made by itself and goes out by itself.',
      left: 'Not answered by itself:',
    },
    marks: { ready: 'draft ready', scheduled: 'goes out by itself' },
    reasons: {
      free_line: 'a line in words',
      note: 'a note or a wanted day',
      file: 'a file',
      misfit: 'a part that does not fit',
      duplicate: 'another open request of the same person',
      price: 'a line without a price of a list',
      approval: 'a discount that needs an approval',
      incomplete: 'something is missing, such as payment terms',
      limit: 'Not sent by itself: the total is not below the bound.',
    },
  },
  es: {
    states: {
      ready: 'El borrador se preparó automáticamente.',
      scheduled: 'La respuesta se hizo automáticamente y sale automáticamente.',
      left: 'Sin respuesta automática:',
    },
    marks: { ready: 'borrador listo', scheduled: 'sale automáticamente' },
    reasons: {
      free_line: 'una línea en palabras',
      note: 'una nota o una fecha deseada',
      file: 'un archivo',
      misfit: 'una pieza que no encaja',
      duplicate: 'otra solicitud abierta de la misma persona',
      price: 'una línea sin precio de lista',
      approval: 'un descuento que necesita aprobación',
      incomplete: 'falta algo, por ejemplo las condiciones de pago',
      limit: 'No se envía automáticamente: el total no está por debajo del límite.',
    },
  },
  fr: {
    states: {
      ready: 'Le brouillon a été préparé automatiquement.',
      scheduled: 'La réponse a été faite et part automatiquement.',
      left: 'Pas de réponse automatique :',
    },
    marks: { ready: 'brouillon prêt', scheduled: 'part automatiquement' },
    reasons: {
      free_line: 'une ligne en mots',
      note: 'une note ou une date souhaitée',
      file: 'un fichier',
      misfit: 'une pièce qui ne convient pas',
      duplicate: 'une autre demande en cours de la même personne',
      price: 'une ligne sans prix de liste',
      approval: 'une remise à faire approuver',
      incomplete: 'il manque quelque chose, par exemple les conditions de paiement',
      limit: 'Pas d’envoi automatique : le total n’est pas sous la limite.',
    },
  },
})

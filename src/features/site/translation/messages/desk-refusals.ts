import { messages } from '#shared/messages.ts'

/** Why translations cannot be saved or confirmed. */
export const translationRefusals = messages({
  en: {
    unknownField: 'There is no such text.',
    gone: 'It no longer exists.',
    changedSince: 'The text or its English has changed meanwhile. Read both once more.',
    stillMissing: 'There is no translation yet.',
    no_right: 'You may not change these texts.',
    others_wait: 'Other changes of this product wait too: they go live together.',
  },
  es: {
    unknownField: 'No hay ningún texto con ese nombre.',
    gone: 'Ya no existe.',
    changedSince: 'El texto o su original en inglés han cambiado entretanto. Vuelva a leer ambos.',
    stillMissing: 'Todavía no hay traducción.',
    no_right: 'No puede modificar estos textos.',
    others_wait: 'Hay otros cambios de este producto en espera: se publicarán juntos.',
  },
  fr: {
    unknownField: 'Il n’y a aucun texte de ce nom.',
    gone: 'N’existe plus.',
    changedSince: 'Le texte ou son original anglais a changé entre-temps. Relisez les deux.',
    stillMissing: 'Il n’y a pas encore de traduction.',
    no_right: 'Vous ne pouvez pas modifier ces textes.',
    others_wait: 'D’autres modifications de ce produit sont en attente : elles seront publiées ensemble.',
  },
})

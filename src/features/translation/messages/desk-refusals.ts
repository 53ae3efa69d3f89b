import { messages } from '#shared/messages.ts'

/** Why translations cannot be saved or confirmed. */
export const translationRefusals = messages({
  en: {
    unknownField: 'There is no such text.',
    gone: 'It no longer exists.',
    changedSince: 'The text or its English has changed meanwhile. Read both once more.',
    stillMissing: 'There is no translation yet.',
    noRight: 'You may not change these texts.',
    othersWait: 'Other changes of this product wait too: they go live together.',
    notPublished: 'It is not published.',
  },
  es: {
    unknownField: 'No hay ningún texto con ese nombre.',
    gone: 'Ya no existe.',
    changedSince: 'El texto o su original en inglés han cambiado entretanto. Vuelva a leer ambos.',
    stillMissing: 'Todavía no hay traducción.',
    noRight: 'No puede modificar estos textos.',
    othersWait: 'Hay otros cambios de este producto en espera: se publicarán juntos.',
    notPublished: 'No está publicado.',
  },
  fr: {
    unknownField: 'Il n’y a aucun texte de ce nom.',
    gone: 'N’existe plus.',
    changedSince: 'Le texte ou son original anglais a changé entre-temps. Relisez les deux.',
    stillMissing: 'Il n’y a pas encore de traduction.',
    noRight: 'Vous ne pouvez pas modifier ces textes.',
    othersWait: 'D’autres modifications de ce produit sont en attente : elles seront publiées ensemble.',
    notPublished: 'Il n’est pas publié.',
  },
})

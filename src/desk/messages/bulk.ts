import { messages } from '#shared/messages.ts'

const sentence = (...parts: (string | false)[]) => parts.filter(Boolean).join(', ')

/** The texts about the outcome of an action on several rows. */
export const bulkText = messages({
  en: {
    result: (done: number, unchanged: number, refused: number) =>
      sentence(`${done} changed`, unchanged > 0 && `${unchanged} already so`, refused > 0 && `${refused} refused`),
    undo: 'Undo',
    apply: 'Apply',
    tagAction: 'Tag …',
    tagTitle: 'Tags',
    addTags: 'Add, separated by commas',
    removeTags: 'Remove, separated by commas',
    exportChosen: 'Export these',
  },
  es: {
    result: (done, unchanged, refused) =>
      sentence(
        `${done} ${done === 1 ? 'modificada' : 'modificadas'}`,
        unchanged > 0 && `${unchanged} ya estaban así`,
        refused > 0 && `${refused} ${refused === 1 ? 'rechazada' : 'rechazadas'}`,
      ),
    undo: 'Deshacer',
    apply: 'Aplicar',
    tagAction: 'Etiquetar…',
    tagTitle: 'Etiquetas',
    addTags: 'Añadir, separadas por comas',
    removeTags: 'Quitar, separadas por comas',
    exportChosen: 'Exportar lo marcado',
  },
  fr: {
    result: (done, unchanged, refused) =>
      sentence(
        `${done} ${done > 1 ? 'modifiées' : 'modifiée'}`,
        unchanged > 0 && `${unchanged} déjà ainsi`,
        refused > 0 && `${refused} ${refused > 1 ? 'refusées' : 'refusée'}`,
      ),
    undo: 'Revenir en arrière',
    apply: 'Appliquer',
    tagAction: 'Étiqueter…',
    tagTitle: 'Étiquettes',
    addTags: 'Ajouter, séparées par des virgules',
    removeTags: 'Retirer, séparées par des virgules',
    exportChosen: 'Exporter la sélection',
  },
})

import { messages } from '#shared/messages.ts'

/** A list that is saved under a name, with its filters. */
export const saveViewText = messages({
  en: {
    save: 'Save this view …',
    title: 'Save this view',
    name: 'Name',
    shared: 'Everybody at the desk sees it',
    delete: 'Delete this view',
  },
  es: {
    save: 'Guardar esta vista…',
    title: 'Guardar esta vista',
    name: 'Nombre',
    shared: 'La ven todos en el escritorio',
    delete: 'Eliminar esta vista',
  },
  fr: {
    save: 'Enregistrer cette vue…',
    title: 'Enregistrer cette vue',
    name: 'Nom',
    shared: 'Tout le monde au bureau la voit',
    delete: 'Supprimer cette vue',
  },
})

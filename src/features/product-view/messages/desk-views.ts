import { messages } from '#shared/messages.ts'

/** Saved views of products. */
export const viewText = messages({
  en: {
    views: 'Saved views',
    save: 'Save this view',
    title: 'Save the view',
    name: 'Name',
    shared: 'For everybody at the desk',
    delete: 'Delete this view',
    notYours: 'The view is somebody else’s.',
  },
  es: {
    views: 'Vistas guardadas',
    save: 'Guardar esta vista',
    title: 'Guardar la vista',
    name: 'Nombre',
    shared: 'Para todos en el escritorio',
    delete: 'Eliminar esta vista',
    notYours: 'La vista es de otra persona.',
  },
  fr: {
    views: 'Vues enregistrées',
    save: 'Enregistrer cette vue',
    title: 'Enregistrer la vue',
    name: 'Nom',
    shared: 'Pour tous au bureau',
    delete: 'Supprimer cette vue',
    notYours: 'La vue est à quelqu’un d’autre.',
  },
})

import { messages } from '#shared/messages.ts'

/** The button that adds a configuration to the quote where only its link is known. */
export const addDraftText = messages({
  en: {
    add: 'Add to quote',
    addNamed: (name: string) => `Add to quote: ${name}`,
    added: 'The group has been added to the quote.',
    notAdded: 'The group could not be added to the quote.',
    showQuote: 'View quote',
  },
  es: {
    add: 'Añadir a la cotización',
    addNamed: name => `Añadir a la cotización: ${name}`,
    added: 'El grupo se ha añadido a la cotización.',
    notAdded: 'No se pudo añadir el grupo a la cotización.',
    showQuote: 'Ver cotización',
  },
  fr: {
    add: 'Ajouter au devis',
    addNamed: name => `Ajouter au devis\u202f: ${name}`,
    added: 'Le groupe a été ajouté au devis.',
    notAdded: 'Le groupe n’a pas pu être ajouté au devis.',
    showQuote: 'Voir le devis',
  },
})

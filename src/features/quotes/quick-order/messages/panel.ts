import { messages, plural } from '#shared/messages.ts'

/** What is typed into the field beside the cart, which needs no more of the import page. */
export const panelText = messages({
  en: {
    list: 'Part numbers and quantities',
    title: 'Quick order',
    hint: 'For example: 10 x AB-100',
    add: 'Add',
    link: 'Import a file or a long list',
    added: (count: number) =>
      plural('en', count, { one: 'One row was added to the quote', other: `${count} rows were added to the quote` }),
  },
  es: {
    list: 'Referencias y cantidades',
    title: 'Pedido rápido',
    hint: 'Por ejemplo: 10 x AB-100',
    add: 'Añadir',
    link: 'Importar un archivo o una lista larga',
    added: count =>
      plural('es', count, {
        one: 'Se ha añadido una fila a la cotización',
        other: `Se han añadido ${count} filas a la cotización`,
      }),
  },
  fr: {
    list: 'Références et quantités',
    title: 'Commande rapide',
    hint: 'Par exemple : 10 x AB-100',
    add: 'Ajouter',
    link: 'Importer un fichier ou une longue liste',
    added: count =>
      plural('fr', count, {
        one: 'Une ligne a été ajoutée au devis',
        other: `${count} lignes ont été ajoutées au devis`,
      }),
  },
})

import { messages } from '#shared/messages.ts'

/** The page of the desk on which titles and descriptions are edited. */
export const titlesPageText = messages({
  en: {
    title: 'Titles and descriptions',
    pages: 'Pages',
    intro:
      'What browsers show in their tab and search engines in their results. A saved text counts at once. Posts, products and pages with a text have theirs on their own pages.',
    find: 'Find a page',
    none: 'No page is like that.',
    changed: 'changed',
    parts: { title: 'Title', description: 'Description' },
    partOf: (path: string, part: string) => `${path}: ${part}`,
  },
  es: {
    title: 'Títulos y descripciones',
    pages: 'Páginas',
    intro:
      'Lo que los navegadores muestran en la pestaña y los buscadores en sus resultados. Un texto guardado vale enseguida. Las entradas, los productos y las páginas con texto tienen los suyos en sus propias páginas.',
    find: 'Buscar una página',
    none: 'No hay ninguna página así.',
    changed: 'modificado',
    parts: { title: 'Título', description: 'Descripción' },
    partOf: (path, part) => `${path}: ${part}`,
  },
  fr: {
    title: 'Titres et descriptions',
    pages: 'Pages',
    intro:
      'Ce que les navigateurs affichent dans l’onglet et les moteurs de recherche dans leurs résultats. Un texte enregistré vaut tout de suite. Les articles, les produits et les pages avec un texte ont les leurs sur leurs propres pages.',
    find: 'Trouver une page',
    none: 'Aucune page ne ressemble à cela.',
    changed: 'modifié',
    parts: { title: 'Titre', description: 'Description' },
    partOf: (path, part) => `${path} : ${part}`,
  },
})

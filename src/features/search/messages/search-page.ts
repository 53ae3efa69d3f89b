import { messages } from '#shared/messages.ts'

export const searchText = messages({
  en: {
    title: 'Search',
    resultsFor: (term: string) => `Results for “${term}”`,
    label: 'Part number, name or parameter',
    search: 'Search',
    didYouMean: 'Did you mean:',
    categories: 'Categories that match:',
    nothing: (term: string) => `Nothing found for “${term}”`,
    nothingHelp: [
      'Check the spelling, or search for a part of the part number.',
      'Use fewer or more general words: “GMT fuse” rather than a full sentence.',
      'Or choose a category and narrow it down by its parameters:',
    ],
    startHelp: 'Type a part number or what you are looking for, such as “GMT fuse 5 A”. Or start from a category:',
  },
  es: {
    title: 'Búsqueda',
    resultsFor: term => `Resultados de «${term}»`,
    label: 'Referencia, nombre o parámetro',
    search: 'Buscar',
    didYouMean: 'Quizá quiso decir:',
    categories: 'Categorías que coinciden:',
    nothing: term => `No se ha encontrado nada para «${term}»`,
    nothingHelp: [
      'Revise la ortografía o busque una parte de la referencia.',
      'Use menos palabras o más generales: «fusible GMT» en lugar de una frase completa.',
      'O elija una categoría y acótela por sus parámetros:',
    ],
    startHelp: 'Escriba una referencia o lo que busca, por ejemplo «fusible GMT 5 A». O empiece por una categoría:',
  },
  fr: {
    title: 'Recherche',
    resultsFor: term => `Résultats pour « ${term} »`,
    label: 'Référence, nom ou paramètre',
    search: 'Rechercher',
    didYouMean: 'Vouliez-vous dire :',
    categories: 'Catégories correspondantes :',
    nothing: term => `Aucun résultat pour « ${term} »`,
    nothingHelp: [
      'Vérifiez l’orthographe ou cherchez une partie de la référence.',
      'Employez moins de mots ou des mots plus généraux : « fusible GMT » plutôt qu’une phrase entière.',
      'Ou choisissez une catégorie et affinez-la par ses paramètres :',
    ],
    startHelp:
      'Saisissez une référence ou ce que vous cherchez, par exemple « fusible GMT 5 A ». Ou partez d’une catégorie :',
  },
})

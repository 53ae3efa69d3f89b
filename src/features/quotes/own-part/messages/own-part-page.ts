import { messages, plural } from '#shared/messages.ts'
import { formatNumber } from '#shared/number/format-number.ts'

/** The part numbers of a company: on their page, at a product and at a quote. */
export const ownPartText = messages({
  en: {
    title: 'Our part numbers',
    lead: 'Your company’s own numbers for our products. Search, lists and quick orders find them, and your quotes show them. Only your company sees them.',
    toCompany: 'My company',
    byHand: 'Give a number',
    fromFile: 'Numbers from a file',
    fileHelp:
      'A CSV or XLSX table with a column of your numbers and a column of our part numbers. You see what was read before anything is saved.',
    chooseFile: 'Choose a file',
    paste: 'Or paste the table',
    read: 'Read the table',
    roles: { own_number: 'Our number', part_number: 'Part number of the catalogue', none: 'Not used' },
    column: (place: number, name: string) => (name ? `Column ${place}: ${name}` : `Column ${place}`),
    columnsAsked: 'The headings do not say which column is which. Please check it.',
    columnsRight: 'The columns are right',
    hasHeading: 'The first row names the columns',
    ready: (count: number) =>
      plural('en', count, {
        one: `${formatNumber(count, 'en')} new number`,
        other: `${formatNumber(count, 'en')} new numbers`,
      }),
    same: (count: number) =>
      plural('en', count, {
        one: `${formatNumber(count, 'en')} as before`,
        other: `${formatNumber(count, 'en')} as before`,
      }),
    left: (count: number) =>
      plural('en', count, {
        one: `${formatNumber(count, 'en')} with a question or a fault`,
        other: `${formatNumber(count, 'en')} with a question or a fault`,
      }),
    leftOut: (count: number, most: number) =>
      `The file has ${formatNumber(count, 'en')} more rows than the ${formatNumber(most, 'en')} that are read at once.`,
    row: (row: number) => `Row ${row}`,
    productFor: (number: string) => `Product for ${number}`,
    leave: 'Leave out',
    save: 'Save the numbers',
    saved: (count: number) =>
      plural('en', count, {
        one: `${formatNumber(count, 'en')} number saved`,
        other: `${formatNumber(count, 'en')} numbers saved`,
      }),
    all: 'All numbers',
    search: 'Number or part number',
    show: 'Search',
    count: (count: number, most: number) => `${formatNumber(count, 'en')} of at most ${formatNumber(most, 'en')}`,
    none: 'No numbers yet.',
    nothing: 'No number has this text.',
    gone: 'The product is offered no longer.',
    remove: 'Remove',
    removeNamed: (number: string) => `Remove: ${number}`,
    removed: 'Number removed',
    removeAll: 'Remove all numbers',
    removeAllTitle: 'Remove all numbers of your company?',
    removeAllHelp: 'They cannot be brought back. Save the file first if you may need them.',
    export: 'Save as CSV',
    yours: 'Your part numbers',
    number: 'Your number for this product',
    numberFor: (name: string) => `Your number for ${name}`,
    give: 'Save the number',
    anyway: 'Give it all the same',
    atQuote: 'Give part numbers to these products',
  },
  es: {
    title: 'Nuestros números de parte',
    lead: 'Los números propios de su empresa para nuestros productos. La búsqueda, las listas y los pedidos rápidos los encuentran, y sus cotizaciones los muestran. Solo su empresa los ve.',
    toCompany: 'Mi empresa',
    byHand: 'Dar un número',
    fromFile: 'Números de un archivo',
    fileHelp:
      'Una tabla CSV o XLSX con una columna de sus números y otra de nuestros números de parte. Verá lo que se ha leído antes de guardar nada.',
    chooseFile: 'Elegir un archivo',
    paste: 'O pegue la tabla',
    read: 'Leer la tabla',
    roles: { own_number: 'Nuestro número', part_number: 'Número de parte del catálogo', none: 'No se usa' },
    column: (place, name) => (name ? `Columna ${place}: ${name}` : `Columna ${place}`),
    columnsAsked: 'Los títulos no dicen qué es cada columna. Compruébelo, por favor.',
    columnsRight: 'Las columnas son correctas',
    hasHeading: 'La primera fila da nombre a las columnas',
    ready: count =>
      plural('es', count, {
        one: `${formatNumber(count, 'es')} número nuevo`,
        other: `${formatNumber(count, 'es')} números nuevos`,
      }),
    same: count =>
      plural('es', count, {
        one: `${formatNumber(count, 'es')} como antes`,
        other: `${formatNumber(count, 'es')} como antes`,
      }),
    left: count =>
      plural('es', count, {
        one: `${formatNumber(count, 'es')} con una pregunta o un fallo`,
        other: `${formatNumber(count, 'es')} con una pregunta o un fallo`,
      }),
    leftOut: (count, most) =>
      `El archivo tiene ${formatNumber(count, 'es')} filas más que las ${formatNumber(most, 'es')} que se leen de una vez.`,
    row: row => `Fila ${row}`,
    productFor: number => `Producto para ${number}`,
    leave: 'Dejar fuera',
    save: 'Guardar los números',
    saved: count =>
      plural('es', count, {
        one: `${formatNumber(count, 'es')} número guardado`,
        other: `${formatNumber(count, 'es')} números guardados`,
      }),
    all: 'Todos los números',
    search: 'Número o número de parte',
    show: 'Buscar',
    count: (count, most) => `${formatNumber(count, 'es')} de ${formatNumber(most, 'es')} como máximo`,
    none: 'Todavía no hay números.',
    nothing: 'Ningún número tiene este texto.',
    gone: 'El producto ya no se ofrece.',
    remove: 'Quitar',
    removeNamed: number => `Quitar: ${number}`,
    removed: 'Número quitado',
    removeAll: 'Quitar todos los números',
    removeAllTitle: '¿Quitar todos los números de su empresa?',
    removeAllHelp: 'No se pueden recuperar. Guarde antes el archivo si puede necesitarlos.',
    export: 'Guardar como CSV',
    yours: 'Sus números de parte',
    number: 'Su número para este producto',
    numberFor: name => `Su número para ${name}`,
    give: 'Guardar el número',
    anyway: 'Darlo de todos modos',
    atQuote: 'Dar números de parte a estos productos',
  },
  fr: {
    title: 'Nos références',
    lead: 'Les références propres à votre entreprise pour nos produits. La recherche, les listes et les commandes rapides les trouvent, et vos devis les affichent. Seule votre entreprise les voit.',
    toCompany: 'Mon entreprise',
    byHand: 'Donner une référence',
    fromFile: 'Références d’un fichier',
    fileHelp:
      'Un tableau CSV ou XLSX avec une colonne de vos références et une colonne des nôtres. Vous voyez ce qui a été lu avant tout enregistrement.',
    chooseFile: 'Choisir un fichier',
    paste: 'Ou collez le tableau',
    read: 'Lire le tableau',
    roles: { own_number: 'Notre référence', part_number: 'Référence du catalogue', none: 'Non utilisée' },
    column: (place, name) => (name ? `Colonne ${place} : ${name}` : `Colonne ${place}`),
    columnsAsked: 'Les en-têtes ne disent pas ce qu’est chaque colonne. Veuillez vérifier.',
    columnsRight: 'Les colonnes sont justes',
    hasHeading: 'La première ligne nomme les colonnes',
    ready: count =>
      plural('fr', count, {
        one: `${formatNumber(count, 'fr')} nouvelle référence`,
        other: `${formatNumber(count, 'fr')} nouvelles références`,
      }),
    same: count =>
      plural('fr', count, {
        one: `${formatNumber(count, 'fr')} comme avant`,
        other: `${formatNumber(count, 'fr')} comme avant`,
      }),
    left: count =>
      plural('fr', count, {
        one: `${formatNumber(count, 'fr')} avec une question ou une erreur`,
        other: `${formatNumber(count, 'fr')} avec une question ou une erreur`,
      }),
    leftOut: (count, most) =>
      `Le fichier a ${formatNumber(count, 'fr')} lignes de plus que les ${formatNumber(most, 'fr')} lues à la fois.`,
    row: row => `Ligne ${row}`,
    productFor: number => `Produit pour ${number}`,
    leave: 'Laisser de côté',
    save: 'Enregistrer les références',
    saved: count =>
      plural('fr', count, {
        one: `${formatNumber(count, 'fr')} référence enregistrée`,
        other: `${formatNumber(count, 'fr')} références enregistrées`,
      }),
    all: 'Toutes les références',
    search: 'Votre référence ou la nôtre',
    show: 'Rechercher',
    count: (count, most) => `${formatNumber(count, 'fr')} sur ${formatNumber(most, 'fr')} au plus`,
    none: 'Aucune référence pour l’instant.',
    nothing: 'Aucune référence n’a ce texte.',
    gone: 'Le produit n’est plus proposé.',
    remove: 'Supprimer',
    removeNamed: number => `Supprimer : ${number}`,
    removed: 'Référence supprimée',
    removeAll: 'Supprimer toutes les références',
    removeAllTitle: 'Supprimer toutes les références de votre entreprise ?',
    removeAllHelp:
      'Elles ne peuvent pas être rétablies. Enregistrez d’abord le fichier si vous pouvez en avoir besoin.',
    export: 'Enregistrer en CSV',
    yours: 'Vos références',
    number: 'Votre référence pour ce produit',
    numberFor: name => `Votre référence pour ${name}`,
    give: 'Enregistrer la référence',
    anyway: 'La donner quand même',
    atQuote: 'Donner des références à ces produits',
  },
})

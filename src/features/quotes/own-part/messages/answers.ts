import { messages } from '#shared/messages.ts'
import { formatNumber } from '#shared/number/format-number.ts'

/** Why a part number of a company is not given, or what is asked about it. */
export const ownPartAnswers = messages({
  en: {
    empty: 'The number is missing.',
    too_long: (most: number) => `A number has at most ${most} characters.`,
    twice: 'This number is in an earlier row, for another product.',
    too_many_of_product: (most: number) => `A product has at most ${most} of your numbers.`,
    too_many: (most: number) => `Your company has at most ${formatNumber(most, 'en')} numbers.`,
    taken: (sku: string) => `You have given this number to ${sku}. It can move to this product.`,
    catalogue_number: (sku: string) =>
      `This is also the catalogue’s part number of ${sku}. Whoever writes it in a list is asked which is meant.`,
    unknown: 'The catalogue has no such part number.',
    several: 'Several products have this part number.',
    near: 'The catalogue has no such part number. Is one of these meant?',
    no_part_number: 'The part number of the catalogue is missing.',
    gone_product: 'a product that is offered no longer',
    onlyAdministrator: 'Only an administrator of your company can remove all numbers.',
    no_columns: 'Say which column has your numbers and which the part numbers of the catalogue.',
    textOrFile: 'Send either a text or a file.',
    table: {
      number: 'Our number',
      sku: 'SKU',
      partNumber: 'Manufacturer part number',
      name: 'Product',
    },
  },
  es: {
    empty: 'Falta el número.',
    too_long: most => `Un número tiene como máximo ${most} caracteres.`,
    twice: 'Este número está en una fila anterior, con otro producto.',
    too_many_of_product: most => `Un producto tiene como máximo ${most} números suyos.`,
    too_many: most => `Su empresa tiene como máximo ${formatNumber(most, 'es')} números.`,
    taken: sku => `Ha dado este número a ${sku}. Puede pasar a este producto.`,
    catalogue_number: sku =>
      `También es el número de parte del catálogo de ${sku}. A quien lo escriba en una lista se le preguntará cuál es.`,
    unknown: 'El catálogo no tiene ese número de parte.',
    several: 'Varios productos tienen este número de parte.',
    near: 'El catálogo no tiene ese número de parte. ¿Es uno de estos?',
    no_part_number: 'Falta el número de parte del catálogo.',
    gone_product: 'un producto que ya no se ofrece',
    onlyAdministrator: 'Solo un administrador de su empresa puede quitar todos los números.',
    no_columns: 'Indique qué columna tiene sus números y cuál los números de parte del catálogo.',
    textOrFile: 'Envíe un texto o un archivo.',
    table: {
      number: 'Nuestro número',
      sku: 'SKU',
      partNumber: 'Número de parte del fabricante',
      name: 'Producto',
    },
  },
  fr: {
    empty: 'La référence manque.',
    too_long: most => `Une référence a au plus ${most} caractères.`,
    twice: 'Cette référence figure à une ligne précédente, pour un autre produit.',
    too_many_of_product: most => `Un produit a au plus ${most} de vos références.`,
    too_many: most => `Votre entreprise a au plus ${formatNumber(most, 'fr')} références.`,
    taken: sku => `Vous avez donné cette référence à ${sku}. Elle peut passer à ce produit.`,
    catalogue_number: sku =>
      `C’est aussi la référence de ${sku} au catalogue. Qui l’écrit dans une liste devra dire lequel est voulu.`,
    unknown: 'Le catalogue n’a pas cette référence.',
    several: 'Plusieurs produits ont cette référence.',
    near: 'Le catalogue n’a pas cette référence. Est-ce l’une de celles-ci ?',
    no_part_number: 'La référence du catalogue manque.',
    gone_product: 'un produit qui n’est plus proposé',
    onlyAdministrator: 'Seul un administrateur de votre entreprise peut supprimer toutes les références.',
    no_columns: 'Indiquez quelle colonne contient vos références et laquelle celles du catalogue.',
    textOrFile: 'Envoyez un texte ou un fichier.',
    table: {
      number: 'Notre référence',
      sku: 'SKU',
      partNumber: 'Référence du fabricant',
      name: 'Produit',
    },
  },
})

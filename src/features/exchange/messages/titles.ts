import { messages } from '#shared/messages.ts'

/** Columns whose record has no such field. */
export const exchangeTitles = messages({
  en: {
    attribute: 'Attribute',
    from: 'From',
    to: 'To',
    below: 'With everything below',
    origin: 'Origin',
    uses: 'Uses',
    product: 'Product',
    kind: 'Kind',
    other: 'Other product',
    position: 'Position',
  },
  es: {
    attribute: 'Atributo',
    from: 'Desde',
    to: 'A',
    below: 'Con todo lo que hay debajo',
    origin: 'Origen',
    uses: 'Usos',
    product: 'Producto',
    kind: 'Clase',
    other: 'Otro producto',
    position: 'Posición',
  },
  fr: {
    attribute: 'Attribut',
    from: 'De',
    to: 'Vers',
    below: 'Avec tout ce qui est au-dessous',
    origin: 'Origine',
    uses: 'Utilisations',
    product: 'Produit',
    kind: 'Genre',
    other: 'Autre produit',
    position: 'Position',
  },
})

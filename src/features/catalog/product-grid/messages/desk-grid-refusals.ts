import { messages } from '#shared/messages.ts'

export const gridRefusals = messages({
  en: {
    gone: 'The product no longer exists.',
    no_right: 'You may not change what is published. Let the changes wait instead.',
    no_import: 'So many products are changed by an import, and you may not run one.',
    fixed_column: 'This column cannot be changed here.',
    unknown_column: 'There is no such column.',
    count_changed: (now: number, expected: number) =>
      `Now ${now} products match, not ${expected}. Look at the preview again.`,
    nothing_left: 'No product matches.',
    still_waits: (value: string | number) => `${value} waits to go live: it is confirmed after that.`,
    nothing_known: (value: string | number) => `${value} is no longer the one value of the product.`,
    other_value: (seen: string | number, now: string | number) => `It is ${now} now, not ${seen}.`,
    fileName: (columns: string) => `Grid: ${columns}`,
  },
  es: {
    gone: 'El producto ya no existe.',
    no_right: 'No puede cambiar lo que está publicado. Deje los cambios en espera.',
    no_import: 'Tantos productos se cambian con una importación, y usted no puede iniciar ninguna.',
    fixed_column: 'Esta columna no se puede cambiar aquí.',
    unknown_column: 'No existe esta columna.',
    count_changed: (now, expected) =>
      `Ahora coinciden ${now} productos, no ${expected}. Mire otra vez la vista previa.`,
    nothing_left: 'No coincide ningún producto.',
    still_waits: value => `${value} espera publicarse: se confirma después.`,
    nothing_known: value => `${value} ya no es el único valor del producto.`,
    other_value: (seen, now) => `Ahora es ${now}, no ${seen}.`,
    fileName: columns => `Tabla: ${columns}`,
  },
  fr: {
    gone: 'Le produit n’existe plus.',
    no_right: 'Vous ne pouvez pas modifier ce qui est publié. Laissez plutôt les modifications en attente.',
    no_import: 'Autant de produits se modifient par une importation, et vous ne pouvez pas en lancer.',
    fixed_column: 'Cette colonne ne peut pas être modifiée ici.',
    unknown_column: 'Cette colonne n’existe pas.',
    count_changed: (now, expected) =>
      `Maintenant ${now} produits correspondent, et non ${expected}. Regardez de nouveau l’aperçu.`,
    nothing_left: 'Aucun produit ne correspond.',
    still_waits: value => `${value} attend d’être publié : on le confirme ensuite.`,
    nothing_known: value => `${value} n’est plus la seule valeur du produit.`,
    other_value: (seen, now) => `C’est maintenant ${now}, et non ${seen}.`,
    fileName: columns => `Grille : ${columns}`,
  },
})

import { messages } from '#shared/messages.ts'

/** Why a file of a zip is not taken. */
export const leftFileText = messages({
  en: {
    no_picture: 'It is no picture.',
    too_large: 'A picture may have 15 MB.',
    too_many: 'A zip may have 300 pictures of 200 MB together. Send the others in a further one.',
    damaged: 'The zip is damaged here, or has a password.',
    no_product: 'Its name begins with no part number of the catalogue.',
    several_products: (words: string) =>
      `Its name may mean several products: ${words}. Write the part number as it is.`,
    not_named: 'The table in the zip does not name it.',
    known: (words: string) => `The same picture is stored as ${words}: the table finds it by that name alone.`,
    more: (count: string) => `${count} further files`,
    other: 'It could not be taken.',
  },
  es: {
    no_picture: 'No es una imagen.',
    too_large: 'Una imagen puede tener 15 MB.',
    too_many: 'Un zip puede tener 300 imágenes, de 200 MB en total. Envíe las demás en otro.',
    damaged: 'El zip está dañado en este punto o tiene una contraseña.',
    no_product: 'Su nombre no empieza por ninguna referencia del catálogo.',
    several_products: words =>
      `Su nombre puede corresponder a varios productos: ${words}. Escriba la referencia tal como es.`,
    not_named: 'La tabla del zip no la nombra.',
    known: words => `La misma imagen está guardada como ${words}: la tabla solo la encuentra con ese nombre.`,
    more: count => `${count} archivos más`,
    other: 'No se pudo tomar.',
  },
  fr: {
    no_picture: 'Ce n’est pas une image.',
    too_large: 'Une image peut avoir 15 Mo.',
    too_many: 'Un zip peut avoir 300 images, de 200 Mo en tout. Envoyez les autres dans un autre zip.',
    damaged: 'Le zip est endommagé à cet endroit ou a un mot de passe.',
    no_product: 'Son nom ne commence par aucune référence du catalogue.',
    several_products: words =>
      `Son nom peut désigner plusieurs produits : ${words}. Écrivez la référence telle qu’elle est.`,
    not_named: 'Le tableau du zip ne la nomme pas.',
    known: words => `La même image est enregistrée sous ${words} : le tableau ne la trouve que sous ce nom.`,
    more: count => `${count} autres fichiers`,
    other: 'Elle n’a pas pu être prise.',
  },
})

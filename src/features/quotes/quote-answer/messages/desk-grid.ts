import { messages, plural } from '#shared/messages.ts'

/** The actions on several lines of a draft, and their keys. */
export const gridText = messages({
  en: {
    besideTitle: (words: string) => `Alternatives to: ${words}`,
    addBeside: 'Add an alternative',
    more: 'More for the lines',
    chooseAll: 'Choose all lines',
    notAsked: 'added by us',
    ownNumber: (number: string) => `Customer part number ${number}`,
    asAsked: 'Order as in the request',
    isAsAsked: 'The lines stand in the order of the request.',
    notTaken: (count: number) =>
      plural('en', count, {
        one: 'One pasted cell was not taken: it is no figure that fits, or there is no line for it.',
        other: `${count} pasted cells were not taken: they are no figures that fit, or there are no lines for them.`,
      }),
    rowsLeft: (count: number) =>
      plural('en', count, {
        one: 'One pasted row was left out: at most 1,000 come in at once.',
        other: `${count} pasted rows were left out: at most 1,000 come in at once.`,
      }),
    twiceTitle: 'These parts are in the answer already',
    twice: (count: number, all: number) =>
      `${count} of the ${all} pasted rows are parts that have a line already. Update the quantity and the price of those lines, or add the rows again?`,
    twiceUpdate: 'Update the lines',
    twiceAdd: 'Add all again',
    twiceLeave: 'Paste nothing',
    keys: 'Enter and arrows: down and up · Tab: right · Ctrl D: value from above, or of the first chosen line for all chosen ones · Alt X: choose the line · Alt ↑ ↓: move the line · Alt Enter: more · Alt M: find a product · Alt A: add an alternative · Alt 1 to 3: take over a last price · Alt Delete: remove',
  },
  es: {
    besideTitle: words => `Alternativas a: ${words}`,
    addBeside: 'Añadir una alternativa',
    more: 'Más para las líneas',
    chooseAll: 'Elegir todas las líneas',
    notAsked: 'añadida por nosotros',
    ownNumber: number => `Número de parte del cliente ${number}`,
    asAsked: 'Ordenar como en la solicitud',
    isAsAsked: 'Las líneas están en el orden de la solicitud.',
    notTaken: count =>
      plural('es', count, {
        one: 'Una celda pegada no se ha tomado: no es una cifra válida o no hay línea para ella.',
        other: `${count} celdas pegadas no se han tomado: no son cifras válidas o no hay líneas para ellas.`,
      }),
    rowsLeft: count =>
      plural('es', count, {
        one: 'Una fila pegada ha quedado fuera: entran como máximo 1000 a la vez.',
        other: `${count} filas pegadas han quedado fuera: entran como máximo 1000 a la vez.`,
      }),
    twiceTitle: 'Estas piezas ya están en la respuesta',
    twice: (count, all) =>
      `${count} de las ${all} filas pegadas son piezas que ya tienen una línea. ¿Actualizar la cantidad y el precio de esas líneas o añadir las filas de nuevo?`,
    twiceUpdate: 'Actualizar las líneas',
    twiceAdd: 'Añadir todas de nuevo',
    twiceLeave: 'No pegar nada',
    keys: 'Intro y flechas: abajo y arriba · Tab: a la derecha · Ctrl D: valor de arriba, o el de la primera línea elegida para todas las elegidas · Alt X: elegir la línea · Alt ↑ ↓: mover la línea · Alt Intro: más · Alt M: buscar un producto · Alt A: añadir una alternativa · Alt 1 a 3: tomar un precio anterior · Alt Supr: quitar',
  },
  fr: {
    besideTitle: words => `Variantes de : ${words}`,
    addBeside: 'Ajouter une variante',
    more: 'Plus pour les lignes',
    chooseAll: 'Choisir toutes les lignes',
    notAsked: 'ajoutée par nous',
    ownNumber: number => `Référence du client ${number}`,
    asAsked: 'Trier comme dans la demande',
    isAsAsked: 'Les lignes sont dans l’ordre de la demande.',
    notTaken: count =>
      plural('fr', count, {
        one: 'Une cellule collée n’a pas été reprise : ce n’est pas un chiffre valable, ou aucune ligne ne lui correspond.',
        other: `${count} cellules collées n’ont pas été reprises : ce ne sont pas des chiffres valables, ou aucune ligne ne leur correspond.`,
      }),
    rowsLeft: count =>
      plural('fr', count, {
        one: 'Une ligne collée a été laissée de côté : 1 000 au plus à la fois.',
        other: `${count} lignes collées ont été laissées de côté : 1 000 au plus à la fois.`,
      }),
    twiceTitle: 'Ces pièces sont déjà dans la réponse',
    twice: (count, all) =>
      `${count} des ${all} lignes collées sont des pièces qui ont déjà une ligne. Mettre à jour la quantité et le prix de ces lignes, ou ajouter les lignes à nouveau ?`,
    twiceUpdate: 'Mettre à jour les lignes',
    twiceAdd: 'Tout ajouter à nouveau',
    twiceLeave: 'Ne rien coller',
    keys: 'Entrée et flèches : vers le bas et le haut · Tab : à droite · Ctrl D : valeur du dessus, ou celle de la première ligne choisie pour toutes les lignes choisies · Alt X : choisir la ligne · Alt ↑ ↓ : déplacer la ligne · Alt Entrée : détails · Alt M : trouver un produit · Alt A : ajouter une variante · Alt 1 à 3 : reprendre un dernier prix · Alt Suppr : retirer',
  },
})

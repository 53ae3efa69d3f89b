import { messages } from '#shared/messages.ts'

/** The problems with a field of a tool. Values come as text. */
export const fieldProblemText = messages({
  en: {
    required: 'This value is needed',
    not_a_number: 'Write a number such as 12.5, without its unit',
    ambiguous: (fraction: string, thousand: string) => `This could be ${fraction} or ${thousand}: which one?`,
    not_whole: 'Write a whole number',
    for_amperes: 'This belongs to a load in amperes; the load is in watts',
    below: (other: string) => `This must not be below: ${other}`,
    other_system: (nominal: string) => `This is no voltage of a ${nominal} system: choose the system`,
    hot_air: (column: string, bound: string) =>
      `No conductor with an insulation of ${column} carries anything above ${bound}`,
    unknown_choice: 'This is none of the choices',
    unknown_wire: 'Write a wire as 12 AWG, 250 kcmil or 16 mm2',
    too_small: (bound: string) => `At least ${bound}`,
    too_large: (bound: string) => `At most ${bound}`,
    above: (other: string) => `This must not be above: ${other}`,
    needs: (other: string) => `This belongs to another value, which is given: ${other}`,
    factor_too_small: 'A factor of 1 or less leaves nothing to recharge',
  },
  es: {
    required: 'Se necesita este valor',
    not_a_number: 'Escriba un número como 12,5, sin su unidad',
    ambiguous: (fraction, thousand) => `Podría ser ${fraction} o ${thousand}: ¿cuál de los dos?`,
    not_whole: 'Escriba un número entero',
    for_amperes: 'Corresponde a una carga en amperios; la carga está en vatios',
    below: other => `No debe ser menor que este otro valor: ${other}`,
    other_system: nominal => `No es una tensión de un sistema de ${nominal}: elija el sistema`,
    hot_air: (column, bound) =>
      `Ningún conductor con aislamiento de ${column} soporta corriente por encima de ${bound}`,
    unknown_choice: 'No es ninguna de las opciones',
    unknown_wire: 'Escriba el conductor como 12 AWG, 250 kcmil o 16 mm2',
    too_small: bound => `Como mínimo ${bound}`,
    too_large: bound => `Como máximo ${bound}`,
    above: other => `No debe superar este otro valor: ${other}`,
    needs: other => `Va junto con otro valor, que está indicado: ${other}`,
    factor_too_small: 'Un factor de 1 o menos no deja nada que recargar',
  },
  fr: {
    required: 'Cette valeur est nécessaire',
    not_a_number: 'Écrivez un nombre tel que 12,5, sans son unité',
    ambiguous: (fraction, thousand) => `Est-ce ${fraction} ou ${thousand} ?`,
    not_whole: 'Écrivez un nombre entier',
    for_amperes: 'Va avec une charge en ampères ; la charge est en watts',
    below: other => `Ne doit pas être inférieur à cette autre valeur : ${other}`,
    other_system: nominal => `Ce n’est pas une tension d’un système de ${nominal} : choisissez le système`,
    hot_air: (column, bound) =>
      `Aucun conducteur avec un isolant de ${column} ne supporte de courant au-dessus de ${bound}`,
    unknown_choice: 'Ce n’est aucun des choix proposés',
    unknown_wire: 'Écrivez le câble sous la forme 12 AWG, 250 kcmil ou 16 mm2',
    too_small: bound => `Au moins ${bound}`,
    too_large: bound => `Au plus ${bound}`,
    above: other => `Ne doit pas dépasser cette autre valeur : ${other}`,
    needs: other => `Va avec une autre valeur, qui est indiquée : ${other}`,
    factor_too_small: 'Un facteur de 1 ou moins ne laisse rien à recharger',
  },
})

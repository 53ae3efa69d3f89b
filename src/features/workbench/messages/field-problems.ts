import { messages } from '#shared/messages.ts'

/** What is wrong with a field of a tool. Values come as text. */
export const fieldProblemText = messages({
  en: {
    required: 'This value is needed',
    not_a_number: 'Write a number such as 12.5, without its unit',
    ambiguous: 'Write a thousand without a comma, or a fraction with a point: this could be either',
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
    ambiguous: 'Escriba los millares sin coma y los decimales con punto: aquí podría ser cualquiera de los dos',
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
    ambiguous: 'Écrivez les milliers sans virgule, ou les décimales avec un point : ici, les deux sont possibles',
    unknown_choice: 'Ce n’est aucun des choix proposés',
    unknown_wire: 'Écrivez le câble sous la forme 12 AWG, 250 kcmil ou 16 mm2',
    too_small: bound => `Au moins ${bound}`,
    too_large: bound => `Au plus ${bound}`,
    above: other => `Ne doit pas dépasser cette autre valeur : ${other}`,
    needs: other => `Va avec une autre valeur, qui est indiquée : ${other}`,
    factor_too_small: 'Un facteur de 1 ou moins ne laisse rien à recharger',
  },
})

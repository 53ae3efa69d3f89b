import { plain } from './field-words.ts'

const of =
  'of|de|des|del|du|the|las|los|les|loads?|drain|current|power|amps|amperes|watts|kw|w|general|generale|cargas?|consumo|corriente|potencia|amperios|' +
  'vatios|charges?|courant|puissance|consommation|feed|side|bus|lado|barra|voie|cote|alimentacion|alimentation|a|b|a\\+b|all|panel|rack|plant|system'
const total = new RegExp(
  `^(?:(?:grand|sub|sous)[ -]?)?(?:totals?|totales|totaux|subtotal(?:es)?|sum|suma|somme)(?: (?:${of})){0,4} ?:?$|` +
    '^(?:loads?|carga|charge|consumo|corriente|courant|puissance|potencia|current|power) total(?:e|es)? ?:?$',
)

/** Whether the name of a load is the word for the sum of others: 'Total', 'Suma', 'Total charges'. */
export const isTotal = (name: string): boolean => name.length <= 60 && total.test(plain(name))

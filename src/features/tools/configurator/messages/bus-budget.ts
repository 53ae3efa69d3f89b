import { messages } from '#shared/messages.ts'

/** The texts about what the buses of a cart's panels carry. Quantities come worded: '54.26', '150 A'. */
export const busBudgetText = messages({
  en: {
    line: (bus: string, load: string, limit: string) => `${bus} ${load} of ${limit}`,
    failed: (line: string, failed: string) => `${line} if ${failed} fails`,
    atLowest: (line: string, voltage: string) => `${line}, at ${voltage}`,
    over: (line: string, over: string) => `${line}: ${over} too much`,
    note: 'The loads are not known: each bus counts with an equal share of the fuses and breakers that fit, rounded up to whole ones, and each of them with what it carries continuously at most.',
    open: (panels: string) =>
      `More than one of these panels takes the same fuses or breakers: ${panels}. Which goes into which is not known, so their buses are not calculated.`,
  },
  es: {
    line: (bus, load, limit) => `${bus}: ${load} de ${limit}`,
    failed: (line, failed) => `${line} si falla ${failed}`,
    atLowest: (line, voltage) => `${line}, a ${voltage}`,
    over: (line, over) => `${line}; ${over} de más`,
    note: 'Las cargas no se conocen: cada barra cuenta con una parte igual de los fusibles e interruptores automáticos compatibles, redondeada a piezas enteras, y cada uno con lo máximo que soporta en régimen continuo.',
    open: panels =>
      `Más de uno de estos paneles admite los mismos fusibles o interruptores automáticos: ${panels}. No se sabe cuál va en cada uno, por lo que sus barras no se calculan.`,
  },
  fr: {
    line: (bus, load, limit) => `${bus} : ${load} sur ${limit}`,
    failed: (line, failed) => `${line} si ${failed} tombe`,
    atLowest: (line, voltage) => `${line}, à ${voltage}`,
    over: (line, over) => `${line} ; ${over} de trop`,
    note: 'Les charges ne sont pas connues : chaque jeu de barres compte une part égale des fusibles et disjoncteurs compatibles, arrondie à des pièces entières, et chacun pour le maximum qu’il supporte en continu.',
    open: panels =>
      `Plusieurs de ces panneaux acceptent les mêmes fusibles ou disjoncteurs : ${panels}. On ne sait pas lequel va dans lequel : leurs jeux de barres ne sont pas calculés.`,
  },
})

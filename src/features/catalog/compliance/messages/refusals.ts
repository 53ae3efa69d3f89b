import { messages } from '#shared/messages.ts'

export const complianceRefusals = messages({
  en: {
    nothing_missing: 'No document of these is missing.',
    unknown_type: 'One of these types is not known.',
    too_many_lines: (most: number) => `At most ${most} lines at a time.`,
    too_large: (most: number) => `These documents are longer than ${most} MB together. Choose fewer lines or types.`,
    too_many_notices: (most: number) =>
      `At most ${most} documents tell one reader of their changes. End some first, or ask us.`,
  },
  es: {
    nothing_missing: 'No falta ninguno de estos documentos.',
    unknown_type: 'Uno de estos tipos no se conoce.',
    too_many_lines: most => `Como máximo ${most} líneas a la vez.`,
    too_large: most => `Estos documentos suman más de ${most} MB. Elija menos líneas o tipos.`,
    too_many_notices: most =>
      `Como máximo ${most} documentos avisan a un lector de sus cambios. Cancele alguno antes o consúltenos.`,
  },
  fr: {
    nothing_missing: 'Aucun de ces documents ne manque.',
    unknown_type: 'L’un de ces types n’est pas connu.',
    too_many_lines: most => `${most} lignes au plus à la fois.`,
    too_large: most => `Ces documents dépassent ${most} Mo au total. Choisissez moins de lignes ou de types.`,
    too_many_notices: most =>
      `On peut suivre ${most} documents au plus. Cessez d’abord d’en suivre quelques-uns, ou écrivez-nous.`,
  },
})

import { messages } from '#shared/messages.ts'

/** The note under every result, sheet and export of the engineering tools. */
export const standingNote = messages({
  en: {
    note: 'Calculated from published rules and catalog data; entries marked ○ are not verified. A competent person checks this design before it is built.',
  },
  es: {
    note: 'Calculado con reglas publicadas y datos del catálogo; lo marcado con ○ no está verificado. Una persona competente debe revisar este diseño antes de su ejecución.',
  },
  fr: {
    note: 'Calculé d’après des règles publiées et les données du catalogue ; les éléments marqués ○ ne sont pas vérifiés. Une personne compétente vérifie cette étude avant sa réalisation.',
  },
})

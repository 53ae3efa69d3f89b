import { messages } from '#shared/messages.ts'

/** The words of a version's calendar item and of its rows for other programs. */
export const calendarText = messages({
  en: {
    endsToday: (id: string, company: string) => `Last day of quote ${id} from ${company}`,
    version: (number: number) => `Version ${number} can be accepted until the end of this day.`,
  },
  es: {
    endsToday: (id, company) => `Último día de la cotización ${id} de ${company}`,
    version: number => `La versión ${number} puede aceptarse hasta el final de este día.`,
  },
  fr: {
    endsToday: (id, company) => `Dernier jour du devis ${id} de ${company}`,
    version: number => `La version ${number} peut être acceptée jusqu’à la fin de cette journée.`,
  },
})

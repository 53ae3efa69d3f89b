import { messages } from '#shared/messages.ts'

/** The notes that the clock leaves when it reminds. */
export const reminderText = messages({
  en: { quiet: 'The customer has not reacted yet.', ending: 'The validity ends soon.' },
  es: { quiet: 'El cliente aún no ha reaccionado.', ending: 'La validez termina pronto.' },
  fr: { quiet: 'Le client n’a pas encore réagi.', ending: 'La validité se termine bientôt.' },
})

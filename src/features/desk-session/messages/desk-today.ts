import { messages } from '#shared/messages.ts'

export const todayText = messages({
  en: { title: 'Today', hello: (name: string) => `Good day, ${name}.` },
  es: { title: 'Hoy', hello: name => `Buenos días, ${name}.` },
  fr: { title: 'Aujourd’hui', hello: name => `Bonjour ${name}.` },
})

import { messages } from '#shared/messages.ts'

/** The mail to a member of the staff whose planned publication was refused. */
export const refusalMailText = messages({
  en: {
    subject: (what: string) => `Not published: ${what}`,
    greeting: (name: string) => `Hello ${name},`,
    intro: (what: string) => `${what} was to be published now. That was not possible, and nothing of it was published:`,
    action: 'Look at it at the desk',
  },
  es: {
    subject: what => `No se publicó: ${what}`,
    greeting: name => `Hola, ${name}:`,
    intro: what => `${what} debía publicarse ahora. No fue posible y no se ha publicado nada de ello:`,
    action: 'Verlo en el escritorio',
  },
  fr: {
    subject: what => `Non publié : ${what}`,
    greeting: name => `Bonjour ${name},`,
    intro: what => `${what} devait être publié maintenant. Cela n’a pas été possible et rien n’en a été publié :`,
    action: 'Le voir au bureau',
  },
})

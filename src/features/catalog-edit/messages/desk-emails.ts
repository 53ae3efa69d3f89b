import { messages } from '#shared/messages.ts'

/** The mail to a member of the staff whose planned publication was refused. */
export const refusalMailText = messages({
  en: {
    subject: 'Not published: {item}',
    greeting: 'Hello {name},',
    intro: '{item} was to be published now. That was not possible, and nothing of it was published:',
    action: 'Look at it at the desk',
  },
  es: {
    subject: 'No se publicó: {item}',
    greeting: 'Hola, {name}:',
    intro: '{item} debía publicarse ahora. No fue posible y no se ha publicado nada de ello:',
    action: 'Verlo en el escritorio',
  },
  fr: {
    subject: 'Non publié : {item}',
    greeting: 'Bonjour {name},',
    intro: '{item} devait être publié maintenant. Cela n’a pas été possible et rien n’en a été publié :',
    action: 'Le voir au bureau',
  },
})

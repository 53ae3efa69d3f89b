import { messages } from '#shared/messages.ts'

/** The mails that tell a customer and sales what the other wrote. */
export const messageMailText = messages({
  en: {
    subject: (id: string, name: string) => `${id}: message from ${name}`,
    questionSubject: (id: string, name: string) => `${id}: a question from ${name}`,
    greeting: (name: string) => (name ? `Dear ${name},` : 'Hello,'),
    wrote: (name: string, id: string) => `${name} wrote to you about your quote ${id}:`,
    asked: (name: string, id: string) => `${name} needs an answer from you for your quote ${id}:`,
    about: 'About',
    files: 'Files',
    filesHint: 'You can download the files on the page of your quote.',
    open: 'Read and answer',
    linkHint: 'Whoever has this link can see the quote. Please share it only with people who may.',
    reply: 'You can also simply reply to this email.',
    fact: (label: string, value: string) => `${label}: ${value}`,
    salesSubject: (id: string, name: string) => `${id}: message from ${name}`,
    salesIntro: (name: string, id: string) => `${name} wrote about the quote ${id}:`,
    salesOpen: 'Open the quote',
    salesReply: 'An answer written at the desk stands in the conversation; a reply to this email goes to the customer.',
  },
  es: {
    subject: (id, name) => `${id}: mensaje de ${name}`,
    questionSubject: (id, name) => `${id}: una pregunta de ${name}`,
    greeting: name => (name ? `Estimado/a ${name}:` : 'Hola:'),
    wrote: (name, id) => `${name} le ha escrito sobre su cotización ${id}:`,
    asked: (name, id) => `${name} necesita una respuesta suya para su cotización ${id}:`,
    about: 'Sobre',
    files: 'Archivos',
    filesHint: 'Puede descargar los archivos en la página de su cotización.',
    open: 'Leer y responder',
    linkHint: 'Quien tenga este enlace puede ver la cotización. Compártalo solo con quien deba verla.',
    reply: 'También puede responder directamente a este correo.',
    fact: (label, value) => `${label}: ${value}`,
    salesSubject: (id, name) => `${id}: mensaje de ${name}`,
    salesIntro: (name, id) => `${name} ha escrito sobre la cotización ${id}:`,
    salesOpen: 'Abrir la cotización',
    salesReply:
      'La respuesta escrita en el escritorio queda en la conversación; la respuesta a este correo va al cliente.',
  },
  fr: {
    subject: (id, name) => `${id} : message de ${name}`,
    questionSubject: (id, name) => `${id} : une question de ${name}`,
    greeting: name => (name ? `Bonjour ${name},` : 'Bonjour,'),
    wrote: (name, id) => `${name} vous a écrit au sujet de votre devis ${id} :`,
    asked: (name, id) => `${name} a besoin d’une réponse de votre part pour votre devis ${id} :`,
    about: 'Au sujet de',
    files: 'Fichiers',
    filesHint: 'Vous pouvez télécharger les fichiers sur la page de votre devis.',
    open: 'Lire et répondre',
    linkHint:
      'Toute personne disposant de ce lien peut voir le devis. Ne le partagez qu’avec les personnes concernées.',
    reply: 'Vous pouvez aussi simplement répondre à cet e-mail.',
    fact: (label, value) => `${label} : ${value}`,
    salesSubject: (id, name) => `${id} : message de ${name}`,
    salesIntro: (name, id) => `${name} a écrit au sujet du devis ${id} :`,
    salesOpen: 'Ouvrir le devis',
    salesReply:
      'Une réponse écrite au bureau figure dans la conversation ; une réponse à cet e-mail part chez le client.',
  },
})

/** The mail to a member of the staff whom a note names. */
export const mentionMailText = messages({
  en: {
    subject: (id: string, names: string) => `${id}: ${names} mentions you in a note`,
    intro: (names: string, id: string) => `${names} mentions you in a note about the quote ${id}:`,
    open: 'Open the quote',
    somebody: 'Somebody',
    fact: (label: string, value: string) => `${label}: ${value}`,
  },
  es: {
    subject: (id, names) => `${id}: ${names} le menciona en una nota`,
    intro: (names, id) => `${names} le menciona en una nota sobre la cotización ${id}:`,
    open: 'Abrir la cotización',
    somebody: 'Alguien',
    fact: (label, value) => `${label}: ${value}`,
  },
  fr: {
    subject: (id, names) => `${id} : ${names} vous mentionne dans une note`,
    intro: (names, id) => `${names} vous mentionne dans une note sur le devis ${id} :`,
    open: 'Ouvrir le devis',
    somebody: 'Quelqu’un',
    fact: (label, value) => `${label} : ${value}`,
  },
})

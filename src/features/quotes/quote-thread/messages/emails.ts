import { messages } from '#shared/messages.ts'

/** The mails that tell a customer and sales what the other wrote. */
export const messageMailText = messages({
  en: {
    subject: '{number}: message from {authors}',
    questionSubject: '{number}: a question from {authors}',
    greeting: 'Dear {name},',
    greetingUnnamed: 'Hello,',
    wrote: '{authors} wrote to you about your quote {number}:',
    asked: '{authors} needs an answer from you for your quote {number}:',
    about: 'About',
    files: 'Files',
    filesHint: 'You can download the files on the page of your quote.',
    open: 'Read and answer',
    linkHint: 'Whoever has this link can see the quote. Please share it only with people who may.',
    reply: 'You can also simply reply to this email.',
    fact: (label: string, value: string) => `${label}: ${value}`,
    salesSubject: '{number}: message from {customer}',
    salesIntro: '{customer} wrote about the quote {number}:',
    salesOpen: 'Open the quote',
    salesReply: 'An answer written at the desk stands in the conversation; a reply to this email goes to the customer.',
  },
  es: {
    subject: '{number}: mensaje de {authors}',
    questionSubject: '{number}: una pregunta de {authors}',
    greeting: 'Estimado/a {name}:',
    greetingUnnamed: 'Hola:',
    wrote: '{authors} le ha escrito sobre su cotización {number}:',
    asked: '{authors} necesita una respuesta suya para su cotización {number}:',
    about: 'Sobre',
    files: 'Archivos',
    filesHint: 'Puede descargar los archivos en la página de su cotización.',
    open: 'Leer y responder',
    linkHint: 'Quien tenga este enlace puede ver la cotización. Compártalo solo con quien deba verla.',
    reply: 'También puede responder directamente a este correo.',
    fact: (label, value) => `${label}: ${value}`,
    salesSubject: '{number}: mensaje de {customer}',
    salesIntro: '{customer} ha escrito sobre la cotización {number}:',
    salesOpen: 'Abrir la cotización',
    salesReply:
      'La respuesta escrita en el escritorio queda en la conversación; la respuesta a este correo va al cliente.',
  },
  fr: {
    subject: '{number} : message de {authors}',
    questionSubject: '{number} : une question de {authors}',
    greeting: 'Bonjour {name},',
    greetingUnnamed: 'Bonjour,',
    wrote: '{authors} vous a écrit au sujet de votre devis {number} :',
    asked: '{authors} a besoin d’une réponse de votre part pour votre devis {number} :',
    about: 'Au sujet de',
    files: 'Fichiers',
    filesHint: 'Vous pouvez télécharger les fichiers sur la page de votre devis.',
    open: 'Lire et répondre',
    linkHint:
      'Toute personne disposant de ce lien peut voir le devis. Ne le partagez qu’avec les personnes concernées.',
    reply: 'Vous pouvez aussi simplement répondre à cet e-mail.',
    fact: (label, value) => `${label} : ${value}`,
    salesSubject: '{number} : message de {customer}',
    salesIntro: '{customer} a écrit au sujet du devis {number} :',
    salesOpen: 'Ouvrir le devis',
    salesReply:
      'Une réponse écrite au bureau figure dans la conversation ; une réponse à cet e-mail part chez le client.',
  },
})

/** The mail to a member of the staff whom a note names. */
export const mentionMailText = messages({
  en: {
    subject: '{number}: {authors} mentions you in a note',
    intro: '{authors} mentions you in a note about the quote {number}:',
    open: 'Open the quote',
    somebody: 'Somebody',
    fact: (label: string, value: string) => `${label}: ${value}`,
  },
  es: {
    subject: '{number}: {authors} le menciona en una nota',
    intro: '{authors} le menciona en una nota sobre la cotización {number}:',
    open: 'Abrir la cotización',
    somebody: 'Alguien',
    fact: (label, value) => `${label}: ${value}`,
  },
  fr: {
    subject: '{number} : {authors} vous mentionne dans une note',
    intro: '{authors} vous mentionne dans une note sur le devis {number} :',
    open: 'Ouvrir le devis',
    somebody: 'Quelqu’un',
    fact: (label, value) => `${label} : ${value}`,
  },
})

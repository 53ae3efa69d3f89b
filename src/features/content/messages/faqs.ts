import { messages, plural } from '#shared/messages.ts'

export const faqsText = messages({
  en: {
    title: 'Frequently asked questions',
    search: 'Search the questions',
    button: 'Search',
    clear: 'Show all questions',
    found: (count: number) => plural('en', count, { one: `${count} question`, other: `${count} questions` }),
    nothing: 'No question contains these words.',
    permalink: 'Link to this answer',
    stillOpen: 'Your question is not here?',
    askUs: (phone: string) => `Call us on ${phone}, or send your parts list with a quote request: a person answers.`,
    requestQuote: 'Request a quote',
  },
  es: {
    title: 'Preguntas frecuentes',
    search: 'Buscar en las preguntas',
    button: 'Buscar',
    clear: 'Mostrar todas las preguntas',
    found: count => plural('es', count, { one: `${count} pregunta`, other: `${count} preguntas` }),
    nothing: 'Ninguna pregunta contiene estas palabras.',
    permalink: 'Enlace a esta respuesta',
    stillOpen: '¿No encuentra su pregunta?',
    askUs: phone =>
      `Llámenos al ${phone} o envíe su lista de piezas con una solicitud de cotización: le responde una persona.`,
    requestQuote: 'Solicitar una cotización',
  },
  fr: {
    title: 'Questions fréquentes',
    search: 'Rechercher dans les questions',
    button: 'Rechercher',
    clear: 'Afficher toutes les questions',
    found: count => plural('fr', count, { one: `${count} question`, other: `${count} questions` }),
    nothing: 'Aucune question ne contient ces mots.',
    permalink: 'Lien vers cette réponse',
    stillOpen: 'Votre question n’y figure pas ?',
    askUs: phone =>
      `Appelez-nous au ${phone}, ou joignez votre liste de pièces à une demande de devis : une personne vous répond.`,
    requestQuote: 'Demander un devis',
  },
})

import { messages } from '#shared/messages.ts'

/** The note beside a text in another language than English. */
export const textNoteText = messages({
  en: {
    states: { missing: 'Missing', outdated: 'Outdated', current: 'Up to date' },
    englishWas: 'The English has changed:',
    stillRight: 'Still right',
    stillRightOf: (name: string) => `Still right: ${name}`,
    confirmed: 'Noted: the translation is still right.',
    removed: 'removed:',
    added: 'added:',
    otherFigure: (figure: string, stated: string) => `${figure} is not what is stated: ${stated}.`,
    notInEnglish: (figure: string) => `${figure} is not in the English text.`,
    statedAs: (name: string, figure: string) => `${name} ${figure}`,
  },
  es: {
    states: { missing: 'Falta', outdated: 'Desactualizado', current: 'Al día' },
    englishWas: 'El inglés ha cambiado:',
    stillRight: 'Sigue siendo correcto',
    stillRightOf: name => `Sigue siendo correcto: ${name}`,
    confirmed: 'Anotado: la traducción sigue siendo correcta.',
    removed: 'quitado:',
    added: 'añadido:',
    otherFigure: (figure, stated) => `${figure} no coincide con lo indicado: ${stated}.`,
    notInEnglish: figure => `${figure} no figura en el texto en inglés.`,
    statedAs: (name, figure) => `${name}: ${figure}`,
  },
  fr: {
    states: { missing: 'Manquant', outdated: 'Périmé', current: 'À jour' },
    englishWas: 'L’anglais a changé :',
    stillRight: 'Toujours juste',
    stillRightOf: name => `Toujours juste : ${name}`,
    confirmed: 'C’est noté : la traduction est toujours juste.',
    removed: 'supprimé :',
    added: 'ajouté :',
    otherFigure: (figure, stated) => `${figure} ne correspond pas à ce qui est indiqué : ${stated}.`,
    notInEnglish: figure => `${figure} ne figure pas dans le texte anglais.`,
    statedAs: (name, figure) => `${name} : ${figure}`,
  },
})

import { messages } from '#shared/messages.ts'

/** The points that a writer should look at. */
export const checkText = messages({
  en: {
    firstLevel: (words: string) =>
      `“${words}” is written as a heading of the first level (#). The title of the page is that one, so it becomes ##.`,
    skipped: (words: string) => `“${words}” skips a level of headings.`,
    emptyHeading: 'A heading has no words.',
    sameHeading: (words: string) => `Two headings say “${words}”: a link leads to the first.`,
    noPage: (path: string) => `The site has no page ${path}.`,
    noAlternate: (address: string) =>
      `The picture ${address} has no alternative text. That is right only for decoration.`,
    tooMany: (count: number) => `${count} more.`,
  },
  es: {
    firstLevel: words =>
      `«${words}» está escrito como encabezado de primer nivel (#). Ese es el título de la página, así que pasa a ##.`,
    skipped: words => `«${words}» salta un nivel de encabezado.`,
    emptyHeading: 'Un encabezado no tiene palabras.',
    sameHeading: words => `Dos encabezados dicen «${words}»: un enlace lleva al primero.`,
    noPage: path => `El sitio no tiene la página ${path}.`,
    noAlternate: address => `La imagen ${address} no tiene texto alternativo. Solo es correcto si es decorativa.`,
    tooMany: count => `${count} más.`,
  },
  fr: {
    firstLevel: words =>
      `« ${words} » est écrit comme un titre de premier niveau (#). C’est celui de la page : il devient ##.`,
    skipped: words => `« ${words} » saute un niveau de titre.`,
    emptyHeading: 'Un titre est vide.',
    sameHeading: words => `Deux titres disent « ${words} » : un lien mène au premier.`,
    noPage: path => `Le site n’a pas de page ${path}.`,
    noAlternate: address =>
      `L’image ${address} n’a pas de texte de remplacement. Cela ne convient qu’à une décoration.`,
    tooMany: count => `${count} de plus.`,
  },
})

import { messages } from '#shared/messages.ts'

/** Texts of free lines, which ask the sales team for products that the catalogue does not have. */
export const freeLineText = messages({
  en: {
    title: 'Not in the catalog',
    help: 'The sales team looks for these and answers with what it can offer.',
    text: 'Wanted',
  },
  es: {
    title: 'Fuera del catálogo',
    help: 'El equipo de ventas busca estas referencias y responde con lo que puede ofrecer.',
    text: 'Se solicita',
  },
  fr: {
    title: 'Hors catalogue',
    help: 'L’équipe commerciale recherche ces références et répond avec ce qu’elle peut proposer.',
    text: 'Demandé',
  },
})

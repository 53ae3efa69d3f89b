import { messages, plural } from '#shared/messages.ts'

/** Prices of lists in a draft. */
export const listedText = messages({
  en: {
    take: (amount: string, place: number) => `The list says ${amount}: take it over, line ${place}`,
    differs: (amount: string) => `The list says ${amount}.`,
    takeForChosen: 'Take list prices',
    taken: (count: number, left: number) =>
      [
        plural('en', count, {
          one: 'One line has the price of its list.',
          other: `${count} lines have the prices of their lists.`,
        }),
        left > 0 && plural('en', left, { one: 'For one there is none.', other: `For ${left} there is none.` }),
      ]
        .filter(Boolean)
        .join(' '),
    currencyTitle: (currency: string) => `The answer in ${currency}`,
    currencyHint: (count: number, before: string) =>
      plural('en', count, {
        one: `One line has a price in ${before}.`,
        other: `${count} lines have prices in ${before}.`,
      }),
    prices: 'What becomes of the prices?',
    anew: (currency: string) => `Take them anew from the lists in ${currency}; lines without one lose theirs`,
    keep: 'Keep the figures as they are',
    change: 'Change',
  },
  es: {
    take: (amount, place) => `La lista indica ${amount}: tomarlo, línea ${place}`,
    differs: amount => `La lista indica ${amount}.`,
    takeForChosen: 'Tomar los precios de lista',
    taken: (count, left) =>
      [
        plural('es', count, {
          one: 'Una línea tiene el precio de su lista.',
          other: `${count} líneas tienen los precios de sus listas.`,
        }),
        left > 0 && plural('es', left, { one: 'Para una no hay ninguno.', other: `Para ${left} no hay ninguno.` }),
      ]
        .filter(Boolean)
        .join(' '),
    currencyTitle: currency => `La respuesta en ${currency}`,
    currencyHint: (count, before) =>
      plural('es', count, {
        one: `Una línea tiene un precio en ${before}.`,
        other: `${count} líneas tienen precios en ${before}.`,
      }),
    prices: '¿Qué pasa con los precios?',
    anew: currency => `Tomarlos de nuevo de las listas en ${currency}; las líneas sin precio de lista pierden el suyo`,
    keep: 'Dejar las cifras como están',
    change: 'Cambiar',
  },
  fr: {
    take: (amount, place) => `La liste indique ${amount} : le reprendre, ligne ${place}`,
    differs: amount => `La liste indique ${amount}.`,
    takeForChosen: 'Reprendre les prix des listes',
    taken: (count, left) =>
      [
        plural('fr', count, {
          one: 'Une ligne a le prix de sa liste.',
          other: `${count} lignes ont les prix de leurs listes.`,
        }),
        left > 0 &&
          plural('fr', left, {
            one: 'Pour une ligne, il n’y en a pas.',
            other: `Pour ${left} lignes, il n’y en a pas.`,
          }),
      ]
        .filter(Boolean)
        .join(' '),
    currencyTitle: currency => `La réponse en ${currency}`,
    currencyHint: (count, before) =>
      plural('fr', count, {
        one: `Une ligne a un prix en ${before}.`,
        other: `${count} lignes ont des prix en ${before}.`,
      }),
    prices: 'Que deviennent les prix ?',
    anew: currency => `Les reprendre des listes en ${currency} ; les lignes sans prix de liste perdent le leur`,
    keep: 'Garder les chiffres tels quels',
    change: 'Changer',
  },
})

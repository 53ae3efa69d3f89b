import { messages } from '#shared/messages.ts'

/** Answers that are made by themselves, among the settings of quotes. */
export const automaticText = messages({
  en: {
    title: 'Automatic answers',
    hint: 'A request whose lines all have a price of a list. Never one with a line in words, a note, a wanted day or a file, a part that does not fit, another open request of the same person, or a discount that needs an approval. The page of the quote says why.',
    answers: {
      off: 'People answer each request',
      draft: 'The draft is ready when somebody looks',
      send: 'It is sent, where the total is below the bound; else its draft is ready',
    },
    whose: { customers: 'Customers with an account', everyone: 'Everyone, guests too' },
    limitHint: 'Empty: none is sent.',
    minutesHint: 'Until then the answer can be taken back.',
  },
  es: {
    title: 'Respuestas automáticas',
    hint: 'Una solicitud cuyas líneas tienen todas un precio de lista. Nunca una con una línea en palabras, una nota, una fecha deseada o un archivo, una pieza que no encaja, otra solicitud abierta de la misma persona o un descuento que necesita aprobación. La página de la cotización dice por qué.',
    answers: {
      off: 'Cada solicitud la responden personas',
      draft: 'El borrador está listo cuando alguien mira',
      send: 'Se envía si el total está por debajo del límite; si no, su borrador está listo',
    },
    whose: { customers: 'Clientes con cuenta', everyone: 'Todos, también los invitados' },
    limitHint: 'Vacío: no se envía ninguna.',
    minutesHint: 'Hasta entonces la respuesta puede retirarse.',
  },
  fr: {
    title: 'Réponses automatiques',
    hint: 'Une demande dont toutes les lignes ont un prix de liste. Jamais une demande avec une ligne en mots, une note, une date souhaitée ou un fichier, une pièce qui ne convient pas, une autre demande en cours de la même personne ou une remise à faire approuver. La page du devis dit pourquoi.',
    answers: {
      off: 'Des personnes répondent à chaque demande',
      draft: 'Le brouillon est prêt quand quelqu’un regarde',
      send: 'Elle est envoyée si le total est sous la limite ; sinon son brouillon est prêt',
    },
    whose: { customers: 'Les clients avec un compte', everyone: 'Tous, les invités aussi' },
    limitHint: 'Vide : aucune n’est envoyée.',
    minutesHint: 'Jusque-là, la réponse peut être reprise.',
  },
})

import { messages } from '#shared/messages.ts'

/** The conditions of a customer or a company. */
export const conditionText = messages({
  en: {
    intro: 'New answers begin with these. What is not set comes from the settings.',
    introOfCustomer: 'New answers begin with these. What is not set comes from the company, else from the settings.',
    open: 'not set',
    ofCompany: (value: string) => `Company: ${value}`,
    percentHint: 'On the whole answer. An empty field: none is agreed.',
    daysHint: 'From the day on which the answer is begun.',
    from: 'From',
    to: 'To',
    stock: 'From stock',
    days: (from: number, to: number) => (from === to ? `${from} days` : `${from}–${to} days`),
    weeks: (from: number, to: number) => (from === to ? `${from} weeks` : `${from}–${to} weeks`),
    units: { days: 'Days', weeks: 'Weeks' },
    freight: {
      included: 'Included in the prices',
      prepaid_and_added: 'Prepaid and added',
      collect: 'Collect',
      advised_later: 'Advised later',
    },
  },
  es: {
    intro: 'Las respuestas nuevas empiezan con estos valores. Lo que no se indica sale de los ajustes.',
    introOfCustomer:
      'Las respuestas nuevas empiezan con estos valores. Lo que no se indica sale de la empresa y, si no, de los ajustes.',
    open: 'sin indicar',
    ofCompany: value => `Empresa: ${value}`,
    percentHint: 'Sobre toda la respuesta. Campo vacío: no hay ninguno acordado.',
    daysHint: 'Desde el día en que se empieza la respuesta.',
    from: 'De',
    to: 'A',
    stock: 'En existencias',
    days: (from, to) => (from === to ? `${from} días` : `${from}–${to} días`),
    weeks: (from, to) => (from === to ? `${from} semanas` : `${from}–${to} semanas`),
    units: { days: 'Días', weeks: 'Semanas' },
    freight: {
      included: 'Incluido en los precios',
      prepaid_and_added: 'Prepagado y añadido',
      collect: 'Por cobrar',
      advised_later: 'Se comunicará después',
    },
  },
  fr: {
    intro: 'Les nouvelles réponses commencent avec ces valeurs. Ce qui n’est pas précisé vient des réglages.',
    introOfCustomer:
      'Les nouvelles réponses commencent avec ces valeurs. Ce qui n’est pas précisé vient de l’entreprise, sinon des réglages.',
    open: 'non précisé',
    ofCompany: value => `Entreprise : ${value}`,
    percentHint: 'Sur toute la réponse. Champ vide : aucune n’est convenue.',
    daysHint: 'À partir du jour où la réponse est commencée.',
    from: 'De',
    to: 'À',
    stock: 'En stock',
    days: (from, to) => (from === to ? `${from} jours` : `${from}–${to} jours`),
    weeks: (from, to) => (from === to ? `${from} semaines` : `${from}–${to} semaines`),
    units: { days: 'Jours', weeks: 'Semaines' },
    freight: {
      included: 'Compris dans les prix',
      prepaid_and_added: 'Payé d’avance et ajouté',
      collect: 'Dû à l’arrivée',
      advised_later: 'Communiqué plus tard',
    },
  },
})

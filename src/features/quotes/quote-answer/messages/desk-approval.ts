import { messages } from '#shared/messages.ts'

/** The approval of a draft's discounts. */
export const approvalText = messages({
  en: {
    title: 'Approval',
    needed: (discount: string, limit: string) =>
      `The largest discount is ${discount} %. Above ${limit} % it needs an approval.`,
    above: (discount: string, limit: string) =>
      `The largest discount is ${discount} %, above ${limit} %. You may send it.`,
    ask: 'Ask for approval',
    askTitle: 'Ask for an approval of the discounts',
    askHint: 'Those who may approve get a mail. A later change of prices, quantities, terms or lines ends it.',
    note: 'Note',
    asked: (name: string, at: string, discount: string) => `${name} asked on ${at} for a discount of ${discount} %.`,
    waits: 'It can be sent once somebody approves it.',
    given: (name: string, at: string, discount: string) => `${name} approved the discount of ${discount} % on ${at}.`,
    refused: (name: string, at: string, discount: string) => `${name} refused the discount of ${discount} % on ${at}.`,
    listed: 'A price below its list counts as a discount.',
    void: 'What was asked for has ended: the draft was changed since, or it was taken back. Ask again.',
    unneeded: (discount: string, limit: string) =>
      `The largest discount is ${discount} %. Up to ${limit} % it needs no approval any more.`,
    give: 'Approve',
    refuse: 'Refuse',
    answerNote: 'Note to whoever asked',
    takeBack: 'Take back',
    somebody: 'Somebody',
  },
  es: {
    title: 'Aprobación',
    needed: (discount, limit) =>
      `El descuento mayor es del ${discount} %. Por encima del ${limit} % necesita una aprobación.`,
    above: (discount, limit) =>
      `El descuento mayor es del ${discount} %, por encima del ${limit} %. Usted puede enviarlo.`,
    ask: 'Pedir aprobación',
    askTitle: 'Pedir la aprobación de los descuentos',
    askHint:
      'Quienes pueden aprobar reciben un correo. Un cambio posterior de precios, cantidades, condiciones o líneas la anula.',
    note: 'Nota',
    asked: (name, at, discount) => `${name} pidió el ${at} un descuento del ${discount} %.`,
    waits: 'Se podrá enviar cuando alguien lo apruebe.',
    given: (name, at, discount) => `${name} aprobó el descuento del ${discount} % el ${at}.`,
    refused: (name, at, discount) => `${name} rechazó el descuento del ${discount} % el ${at}.`,
    listed: 'Un precio inferior al de su lista cuenta como descuento.',
    void: 'La petición terminó: el borrador cambió después, o se retiró. Pídala de nuevo.',
    unneeded: (discount, limit) =>
      `El descuento mayor es del ${discount} %. Hasta el ${limit} % ya no necesita aprobación.`,
    give: 'Aprobar',
    refuse: 'Rechazar',
    answerNote: 'Nota para quien lo pidió',
    takeBack: 'Retirar',
    somebody: 'Alguien',
  },
  fr: {
    title: 'Approbation',
    needed: (discount, limit) =>
      `La plus forte remise est de ${discount} %. Au-delà de ${limit} %, elle doit être approuvée.`,
    above: (discount, limit) =>
      `La plus forte remise est de ${discount} %, au-delà de ${limit} %. Vous pouvez l’envoyer.`,
    ask: 'Demander l’approbation',
    askTitle: 'Demander l’approbation des remises',
    askHint:
      'Ceux qui peuvent approuver reçoivent un e-mail. Une modification ultérieure des prix, quantités, conditions ou lignes y met fin.',
    note: 'Note',
    asked: (name, at, discount) => `${name} a demandé le ${at} une remise de ${discount} %.`,
    waits: 'L’envoi sera possible dès que quelqu’un l’aura approuvée.',
    given: (name, at, discount) => `${name} a approuvé la remise de ${discount} % le ${at}.`,
    refused: (name, at, discount) => `${name} a refusé la remise de ${discount} % le ${at}.`,
    listed: 'Un prix inférieur à celui de sa liste compte comme une remise.',
    void: 'La demande a pris fin : le brouillon a changé depuis, ou elle a été reprise. Demandez de nouveau.',
    unneeded: (discount, limit) =>
      `La plus forte remise est de ${discount} %. Jusqu’à ${limit} %, elle n’a plus besoin d’être approuvée.`,
    give: 'Approuver',
    refuse: 'Refuser',
    answerNote: 'Note pour la personne qui a demandé',
    takeBack: 'Reprendre',
    somebody: 'Quelqu’un',
  },
})

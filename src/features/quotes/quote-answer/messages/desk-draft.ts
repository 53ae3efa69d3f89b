import { messages, plural } from '#shared/messages.ts'
import type { DraftFault } from '../domain/draft/draft-faults.ts'
import type { MissingReason } from '../domain/draft/missing-parts.ts'

const missingEn: Record<MissingReason, (name: string) => string> = {
  email: () => 'The contact has no e-mail address.',
  lines: () => 'The draft has no line.',
  answer: name => `“${name}” was asked for and has no answer. A line that is not offered says why.`,
  name: () => 'The line has no name.',
  price: name => `“${name}” has no price. Enter one, or mark it as price on request.`,
  price_of_few: name => `“${name}” has prices only for larger quantities.`,
  substitute_reason: name => `Say why “${name}” is offered instead.`,
  not_offered_reason: name => `Say why “${name}” is not offered.`,
  validity: () => 'The offer must be valid until tomorrow at least.',
  long_validity: () => 'An offer is valid for 365 days at most.',
  payment_terms: () => 'Choose the payment terms.',
  unfilled: names => `Not filled in: ${names}. Write what belongs there, or take it out.`,
}

const missingEs: Record<MissingReason, (name: string) => string> = {
  email: () => 'El contacto no tiene correo electrónico.',
  lines: () => 'El borrador no tiene ninguna línea.',
  answer: name => `Se pidió «${name}» y no tiene respuesta. Si no se ofrece, la línea debe decir por qué.`,
  name: () => 'La línea no tiene nombre.',
  price: name => `«${name}» no tiene precio. Indíquelo o márquelo como precio bajo consulta.`,
  price_of_few: name => `«${name}» solo tiene precios para cantidades mayores.`,
  substitute_reason: name => `Indique por qué se ofrece «${name}» en su lugar.`,
  not_offered_reason: name => `Indique por qué no se ofrece «${name}».`,
  validity: () => 'La oferta debe ser válida al menos hasta mañana.',
  long_validity: () => 'Una oferta es válida como máximo 365 días.',
  payment_terms: () => 'Elija las condiciones de pago.',
  unfilled: names => `Sin rellenar: ${names}. Escriba lo que va ahí o quítelo.`,
}

const missingFr: Record<MissingReason, (name: string) => string> = {
  email: () => 'Le contact n’a pas d’adresse e-mail.',
  lines: () => 'Le brouillon n’a aucune ligne.',
  answer: name =>
    `« ${name} » a été demandé et reste sans réponse. Si l’article n’est pas proposé, la ligne dit pourquoi.`,
  name: () => 'La ligne n’a pas de nom.',
  price: name => `« ${name} » n’a pas de prix. Indiquez-en un ou marquez-le comme prix sur demande.`,
  price_of_few: name => `« ${name} » n’a de prix que pour de plus grandes quantités.`,
  substitute_reason: name => `Indiquez pourquoi « ${name} » est proposé à la place.`,
  not_offered_reason: name => `Indiquez pourquoi « ${name} » n’est pas proposé.`,
  validity: () => 'L’offre doit être valable au moins jusqu’à demain.',
  long_validity: () => 'Une offre est valable 365 jours au plus.',
  payment_terms: () => 'Choisissez les conditions de paiement.',
  unfilled: names => `Non rempli : ${names}. Écrivez ce qu’il faut, ou retirez-le.`,
}

/** Says which part is missing before a draft can be sent. */
export const missingText = { en: missingEn, es: missingEs, fr: missingFr }

const faultsEn: Record<DraftFault, string> = {
  too_many_lines: 'An answer has at most 1,000 lines.',
  unknown_product: 'The catalogue does not have this product.',
  product_needed: 'A line of this kind needs a product.',
  unknown_request_line: 'This line does not belong to the request.',
  one_counted: 'Of several answers to one line exactly one counts.',
  breaks_order: 'Each break must begin at a larger quantity than the one before.',
  lead_time_order: 'The longest time is shorter than the shortest.',
  too_much: 'This amount is too large.',
}

const faultsEs: Record<DraftFault, string> = {
  too_many_lines: 'Una respuesta tiene como máximo 1000 líneas.',
  unknown_product: 'El catálogo no tiene este producto.',
  product_needed: 'Una línea de este tipo necesita un producto.',
  unknown_request_line: 'Esta línea no pertenece a la solicitud.',
  one_counted: 'De varias respuestas a una línea cuenta exactamente una.',
  breaks_order: 'Cada tramo debe empezar en una cantidad mayor que el anterior.',
  lead_time_order: 'El plazo más largo es menor que el más corto.',
  too_much: 'Este importe es demasiado grande.',
}

const faultsFr: Record<DraftFault, string> = {
  too_many_lines: 'Une réponse compte au plus 1 000 lignes.',
  unknown_product: 'Le catalogue ne contient pas ce produit.',
  product_needed: 'Une ligne de ce type nécessite un produit.',
  unknown_request_line: 'Cette ligne n’appartient pas à la demande.',
  one_counted: 'De plusieurs réponses à une ligne, une seule compte.',
  breaks_order: 'Chaque palier doit commencer à une quantité supérieure au précédent.',
  lead_time_order: 'Le délai le plus long est inférieur au plus court.',
  too_much: 'Ce montant est trop élevé.',
}

export const faultText = { en: faultsEn, es: faultsEs, fr: faultsFr }

export const draftText = messages({
  en: {
    no_line: 'The draft does not have this line.',
    cost: 'This needs the right: see purchase costs.',
    scheduled: 'A version is about to be sent. Take it back to change the draft.',
    closed: {
      accepted: 'The quote was accepted. Reopen it to change its answer.',
      declined: 'The quote was declined. Reopen it to change its answer.',
      cancelled: 'The quote was cancelled.',
    },
    productChanged: 'The product has changed since it was put in here.',
    productGone: 'The product is no longer offered.',
    noPanel: 'No panel of this answer takes this fuse.',
    overLimit: (amperes: string) => `The panels of this answer take at most ${amperes} A per position.`,
    otherCurrency: (code: string) => `That version is in ${code}, this draft has prices in another currency.`,
    noPrices: 'That version has no product of this draft.',
    undone: 'This change was taken back already.',
    missing: (count: number) =>
      plural('en', count, {
        one: 'One thing is missing before this can be sent.',
        other: `${count} things are missing before this can be sent.`,
      }),
  },
  es: {
    no_line: 'El borrador no tiene esta línea.',
    cost: 'Para esto se necesita el permiso de ver los costes de compra.',
    scheduled: 'Una versión está a punto de enviarse. Retírela para cambiar el borrador.',
    closed: {
      accepted: 'La cotización fue aceptada. Reábrala para cambiar la respuesta.',
      declined: 'La cotización fue rechazada. Reábrala para cambiar la respuesta.',
      cancelled: 'La cotización fue cancelada.',
    },
    productChanged: 'El producto ha cambiado desde que se incluyó aquí.',
    productGone: 'El producto ya no se ofrece.',
    noPanel: 'Ningún panel de esta respuesta admite este fusible.',
    overLimit: amperes => `Los paneles de esta respuesta admiten como máximo ${amperes} A por posición.`,
    otherCurrency: code => `Esa versión está en ${code} y este borrador tiene precios en otra moneda.`,
    noPrices: 'Esa versión no tiene ningún producto de este borrador.',
    undone: 'Este cambio ya se había deshecho.',
    missing: count =>
      plural('es', count, {
        one: 'Falta una cosa antes de poder enviarla.',
        other: `Faltan ${count} cosas antes de poder enviarla.`,
      }),
  },
  fr: {
    no_line: 'Le brouillon ne contient pas cette ligne.',
    cost: 'Il faut pour cela le droit de voir les coûts d’achat.',
    scheduled: 'Une version est sur le point de partir. Reprenez-la pour modifier le brouillon.',
    closed: {
      accepted: 'Le devis a été accepté. Rouvrez-le pour modifier la réponse.',
      declined: 'Le devis a été refusé. Rouvrez-le pour modifier la réponse.',
      cancelled: 'Le devis a été annulé.',
    },
    productChanged: 'Le produit a changé depuis son ajout ici.',
    productGone: 'Le produit n’est plus proposé.',
    noPanel: 'Aucun panneau de cette réponse n’accepte ce fusible.',
    overLimit: amperes => `Les panneaux de cette réponse acceptent au plus ${amperes} A par position.`,
    otherCurrency: code => `Cette version est en ${code} et ce brouillon a des prix dans une autre devise.`,
    noPrices: 'Cette version ne contient aucun produit de ce brouillon.',
    undone: 'Cette modification a déjà été annulée.',
    missing: count =>
      plural('fr', count, {
        one: 'Il manque une chose avant l’envoi.',
        other: `Il manque ${count} choses avant l’envoi.`,
      }),
  },
})

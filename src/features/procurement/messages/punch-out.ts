import { messages } from '#shared/messages.ts'

/** The pages for somebody who comes from their company's purchasing system. */
export const punchOutText = messages({
  en: {
    title: 'Your purchasing system',
    intro: (company: string, host: string) =>
      `You have come from the purchasing system of ${company}. Choose the quote that you take back to ${host}.`,
    withSku: (sku: string) => `Quotes with the part number ${sku}`,
    all: 'All quotes',
    empty: 'No quote was requested for your company yet.',
    unknown: 'There is no such quote for your company.',
    catalogue: 'To the catalogue',
    menu: 'Back to your purchasing system',
    back: 'Other quotes',
    requestedOn: (day: string) => `requested on ${day}`,
    validUntil: (day: string) => `valid until ${day}`,
    accepted: 'accepted',
    over: 'Its validity is over: ask us to renew it.',
    closed: 'It was closed.',
    in_change: 'We are changing it: the next version can be taken along.',
    pending: 'We are still working on the prices. You can take it along; its prices follow.',
    notYet: (id: string) => `We quote first; your system can fetch it with ${id}.`,
    quote: (id: string, version: number) => `Quote ${id}, version ${version}`,
    request: (id: string) => `Request ${id}, without prices yet`,
    onRequest: 'price follows',
    total: 'Total',
    partialTotal: 'Total without the lines that have no price yet',
    versionAccepted: 'This version was accepted.',
    submit: (host: string) => `Return to ${host} with this quote`,
    submitPending: (host: string) => `Return to ${host} with this request`,
    leave: (host: string) => `Return to ${host} without a quote`,
    leaveEdit: (host: string) => `Return to ${host} with an empty basket: your system may delete the lines it had`,
    onlyLook: 'Your system has asked to look only: nothing is taken over.',
    faults: {
      discount:
        'This version has a discount of the whole, for which purchasing systems have no field. Ask us for a version with discounts at its lines.',
      currency: (currency: string) => `Your system takes ${currency} only.`,
      rounding: (line: number) =>
        `The discounted price of line ${line} has too many decimals: your system would order for another sum. Ask us for a version with a round price.`,
      no_price: (line: number) => `Line ${line} has no price, or costs nothing, and your system cannot mark it.`,
      no_whole_quantity: (line: number) => `Line ${line} has no whole quantity.`,
      too_long: (line: number) => `Line ${line} has a text that is too long for your system.`,
    },
    used: {
      title: 'This entrance is closed',
      says: 'It works once, and for five minutes. Go back to your purchasing system and start there again.',
    },
    stranger: {
      title: 'We do not know this purchasing system',
      says: 'User and password are not those that we have. Please tell those who look after your purchasing system.',
    },
    host: {
      title: 'We do not know the way back',
      says: 'The address to which your purchasing system wants its basket is not one that was agreed. Please tell those who look after it.',
    },
    none: {
      title: 'You do not come from a purchasing system',
      says: 'Your visit is over, or it began elsewhere. Start in your purchasing system.',
    },
  },
  es: {
    title: 'Su sistema de compras',
    intro: (company: string, host: string) =>
      `Viene del sistema de compras de ${company}. Elija la cotización que se lleva a ${host}.`,
    withSku: (sku: string) => `Cotizaciones con la referencia ${sku}`,
    all: 'Todas las cotizaciones',
    empty: 'Aún no se ha solicitado ninguna cotización para su empresa.',
    unknown: 'No hay tal cotización para su empresa.',
    catalogue: 'Al catálogo',
    menu: 'Volver a su sistema de compras',
    back: 'Otras cotizaciones',
    requestedOn: (day: string) => `solicitada el ${day}`,
    validUntil: (day: string) => `válida hasta el ${day}`,
    accepted: 'aceptada',
    over: 'Su validez ha terminado: pídanos que la renovemos.',
    closed: 'Se cerró.',
    in_change: 'La estamos cambiando: podrá llevarse la próxima versión.',
    pending: 'Aún trabajamos en los precios. Puede llevársela; los precios siguen.',
    notYet: (id: string) => `Primero cotizamos; su sistema puede recogerla con ${id}.`,
    quote: (id: string, version: number) => `Cotización ${id}, versión ${version}`,
    request: (id: string) => `Solicitud ${id}, aún sin precios`,
    onRequest: 'el precio sigue',
    total: 'Total',
    partialTotal: 'Total sin las líneas que aún no tienen precio',
    versionAccepted: 'Esta versión fue aceptada.',
    submit: (host: string) => `Volver a ${host} con esta cotización`,
    submitPending: (host: string) => `Volver a ${host} con esta solicitud`,
    leave: (host: string) => `Volver a ${host} sin cotización`,
    leaveEdit: (host: string) =>
      `Volver a ${host} con la cesta vacía: su sistema puede borrar las líneas que tenía`,
    onlyLook: 'Su sistema solo ha pedido ver: no se traspasa nada.',
    faults: {
      discount:
        'Esta versión tiene un descuento sobre el total, para el que los sistemas de compras no tienen campo. Pídanos una versión con descuentos por línea.',
      currency: (currency: string) => `Su sistema solo admite ${currency}.`,
      rounding: (line: number) =>
        `El precio con descuento de la línea ${line} tiene demasiados decimales: su sistema pediría por otro importe. Pídanos una versión con un precio redondo.`,
      no_price: (line: number) => `La línea ${line} no tiene precio, o es gratuita, y su sistema no puede indicarlo.`,
      no_whole_quantity: (line: number) => `La línea ${line} no tiene una cantidad entera.`,
      too_long: (line: number) => `La línea ${line} tiene un texto demasiado largo para su sistema.`,
    },
    used: {
      title: 'Esta entrada está cerrada',
      says: 'Sirve una sola vez y durante cinco minutos. Vuelva a su sistema de compras y empiece allí de nuevo.',
    },
    stranger: {
      title: 'No conocemos este sistema de compras',
      says: 'El usuario y la contraseña no son los que tenemos. Avise a quienes se ocupan de su sistema de compras.',
    },
    host: {
      title: 'No conocemos el camino de vuelta',
      says: 'La dirección a la que su sistema de compras quiere su cesta no es una de las acordadas. Avise a quienes se ocupan de él.',
    },
    none: {
      title: 'No viene de un sistema de compras',
      says: 'Su visita ha terminado o empezó en otro lugar. Empiece en su sistema de compras.',
    },
  },
  fr: {
    title: 'Votre système d’achat',
    intro: (company: string, host: string) =>
      `Vous venez du système d’achat de ${company}. Choisissez le devis que vous rapportez à ${host}.`,
    withSku: (sku: string) => `Devis avec la référence ${sku}`,
    all: 'Tous les devis',
    empty: 'Aucun devis n’a encore été demandé pour votre entreprise.',
    unknown: 'Il n’y a pas de tel devis pour votre entreprise.',
    catalogue: 'Vers le catalogue',
    menu: 'Retour à votre système d’achat',
    back: 'Autres devis',
    requestedOn: (day: string) => `demandé le ${day}`,
    validUntil: (day: string) => `valable jusqu’au ${day}`,
    accepted: 'accepté',
    over: 'Sa validité est passée : demandez-nous de le renouveler.',
    closed: 'Il a été clos.',
    in_change: 'Nous le modifions : vous pourrez emporter la prochaine version.',
    pending: 'Nous travaillons encore aux prix. Vous pouvez le rapporter ; les prix suivent.',
    notYet: (id: string) => `Nous établissons d’abord le devis ; votre système pourra le prendre avec ${id}.`,
    quote: (id: string, version: number) => `Devis ${id}, version ${version}`,
    request: (id: string) => `Demande ${id}, encore sans prix`,
    onRequest: 'le prix suit',
    total: 'Total',
    partialTotal: 'Total sans les lignes qui n’ont pas encore de prix',
    versionAccepted: 'Cette version a été acceptée.',
    submit: (host: string) => `Retourner à ${host} avec ce devis`,
    submitPending: (host: string) => `Retourner à ${host} avec cette demande`,
    leave: (host: string) => `Retourner à ${host} sans devis`,
    leaveEdit: (host: string) =>
      `Retourner à ${host} avec un panier vide : votre système peut supprimer les lignes qu’il avait`,
    onlyLook: 'Votre système a demandé seulement à voir : rien n’est repris.',
    faults: {
      discount:
        'Cette version a une remise sur l’ensemble, pour laquelle les systèmes d’achat n’ont pas de champ. Demandez-nous une version avec des remises par ligne.',
      currency: (currency: string) => `Votre système n’accepte que ${currency}.`,
      rounding: (line: number) =>
        `Le prix remisé de la ligne ${line} a trop de décimales : votre système commanderait pour un autre montant. Demandez-nous une version avec un prix rond.`,
      no_price: (line: number) =>
        `La ligne ${line} n’a pas de prix, ou est gratuite, et votre système ne sait pas l’indiquer.`,
      no_whole_quantity: (line: number) => `La ligne ${line} n’a pas de quantité entière.`,
      too_long: (line: number) => `La ligne ${line} a un texte trop long pour votre système.`,
    },
    used: {
      title: 'Cette entrée est fermée',
      says: 'Elle sert une fois, pendant cinq minutes. Revenez à votre système d’achat et recommencez là.',
    },
    stranger: {
      title: 'Nous ne connaissons pas ce système d’achat',
      says: 'L’utilisateur et le mot de passe ne sont pas ceux que nous avons. Prévenez ceux qui s’occupent de votre système d’achat.',
    },
    host: {
      title: 'Nous ne connaissons pas le chemin du retour',
      says: 'L’adresse à laquelle votre système d’achat veut son panier n’est pas de celles qui ont été convenues. Prévenez ceux qui s’en occupent.',
    },
    none: {
      title: 'Vous ne venez pas d’un système d’achat',
      says: 'Votre visite est terminée, ou elle a commencé ailleurs. Commencez dans votre système d’achat.',
    },
  },
})

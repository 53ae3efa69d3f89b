import { messages } from '#shared/messages.ts'

/** What a merge of customers or of companies does, and what an erasure leaves. */
export const mergeHints = messages({
  en: {
    mergeCustomer: 'Merge with a duplicate',
    mergeCompany: 'Merge with a duplicate',
    customer: [
      'The account that goes can log in no more: its sessions and mailed links end. Its quote cart, comparison and tags: the tags are joined, the cart and the comparison stay behind.',
      'Mails about open quotes go to the account that stays, and the view links of moved quotes end.',
      'Quotes that were requested for a company stay with that company: only its people see them.',
      'The merge can be taken back for 30 days. What has come to the account since stays with it, and so do fields that were changed since; sessions and mailed links do not come back.',
    ],
    company: [
      'All people of both see the quotes, addresses and shared things of both, each by their role.',
      'Price lists of both hold for all their people.',
      'The merge can be taken back for 30 days. People, quotes and things that have come since stay with the company that stays.',
    ],
    erase: 'Erase this person',
    eraseIntro: (name: string) => `Everything that names ${name} is removed for good. This cannot be taken back.`,
    goes: 'Removed: the account with its addresses, lists, configurations, notes and sessions; what was written with the person; drafts of answers; mails to the person, also those that wait; the newsletter.',
    stays: (count: number) =>
      `Kept: quotes (${count}) with products, quantities and prices, as the law wants them, without name, address and words. The audit keeps the number of the account.`,
    elsewhere: 'Messages of the contact form stand in Contact, and are deleted there.',
    open: (count: number) =>
      `Open quotes: ${count}. Nobody can answer them any more. Close them first, or erase all the same.`,
    typed: 'Type the email of the person',
    eraseNow: 'Erase for good',
    erased: 'Erased.',
  },
  es: {
    mergeCustomer: 'Unir con un duplicado',
    mergeCompany: 'Unir con un duplicado',
    customer: [
      'La cuenta que desaparece ya no puede entrar: terminan sus sesiones y los enlaces enviados. Las etiquetas se juntan; su carrito y su comparación no pasan.',
      'Los correos sobre solicitudes abiertas van a la cuenta que se queda, y terminan los enlaces de consulta de las cotizaciones que pasan.',
      'Las cotizaciones solicitadas para una empresa se quedan en ella: solo las ven sus personas.',
      'La unión se puede deshacer durante 30 días. Lo que haya llegado después se queda, igual que los campos cambiados después; las sesiones y los enlaces enviados no vuelven.',
    ],
    company: [
      'Todas las personas de ambas ven las cotizaciones, direcciones y cosas compartidas de las dos, según su función.',
      'Las listas de precios de ambas valen para todas sus personas.',
      'La unión se puede deshacer durante 30 días. Las personas, cotizaciones y cosas que hayan llegado después se quedan en la empresa que se queda.',
    ],
    erase: 'Borrar a esta persona',
    eraseIntro: name => `Se elimina para siempre todo lo que nombra a ${name}. No se puede deshacer.`,
    goes: 'Se elimina: la cuenta con sus direcciones, listas, configuraciones, notas y sesiones; lo que se escribió con la persona; los borradores de respuesta; los correos a la persona, también los que esperan; el boletín.',
    stays: count =>
      `Se conservan: las cotizaciones (${count}) con productos, cantidades y precios, como pide la ley, sin nombre, dirección ni textos. La auditoría conserva el número de la cuenta.`,
    elsewhere: 'Los mensajes del formulario de contacto están en Contacto y se eliminan allí.',
    open: count => `Solicitudes abiertas: ${count}. Nadie podrá responderlas. Ciérrelas antes, o borre de todos modos.`,
    typed: 'Escriba el correo de la persona',
    eraseNow: 'Borrar para siempre',
    erased: 'Borrado.',
  },
  fr: {
    mergeCustomer: 'Fusionner avec un doublon',
    mergeCompany: 'Fusionner avec un doublon',
    customer: [
      'Le compte qui disparaît ne permet plus de se connecter : ses sessions et les liens envoyés prennent fin. Les étiquettes sont réunies ; son panier et sa comparaison ne passent pas.',
      'Les e-mails sur les demandes en cours vont au compte qui reste, et les liens de consultation des devis qui passent prennent fin.',
      'Les devis demandés pour une entreprise lui restent : seules ses personnes les voient.',
      'La fusion peut être annulée pendant 30 jours. Ce qui est arrivé depuis reste, comme les champs changés depuis ; les sessions et les liens envoyés ne reviennent pas.',
    ],
    company: [
      'Toutes les personnes des deux voient les devis, adresses et choses partagées des deux, chacune selon son rôle.',
      'Les listes de prix des deux valent pour toutes leurs personnes.',
      'La fusion peut être annulée pendant 30 jours. Les personnes, devis et choses arrivés depuis restent à l’entreprise qui reste.',
    ],
    erase: 'Effacer cette personne',
    eraseIntro: name => `Tout ce qui nomme ${name} est supprimé pour toujours. Cela ne peut pas être annulé.`,
    goes: 'Supprimé : le compte avec ses adresses, listes, configurations, notes et sessions ; ce qui a été écrit avec la personne ; les brouillons de réponse ; les e-mails à la personne, même en attente ; la lettre d’information.',
    stays: count =>
      `Conservé : les devis (${count}) avec produits, quantités et prix, comme la loi le veut, sans nom, adresse ni textes. L’audit garde le numéro du compte.`,
    elsewhere: 'Les messages du formulaire de contact sont dans Contact et se suppriment là.',
    open: count =>
      `Demandes en cours : ${count}. Personne ne pourra plus y répondre. Fermez-les d’abord, ou effacez tout de même.`,
    typed: 'Tapez l’adresse e-mail de la personne',
    eraseNow: 'Effacer pour toujours',
    erased: 'Effacé.',
  },
})

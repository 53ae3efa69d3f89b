import { messages } from '#shared/messages.ts'

/** Why a company or a group of customers cannot be so. */
export const buyerRefusals = messages({
  en: {
    name_taken: 'Another one has this name.',
    unknown_terms: 'These payment terms do not exist.',
    wrong_person: 'Choose somebody who answers quotes.',
    no_group: 'This group does not exist.',
    no_company: 'This company does not exist.',
    has_members: (count: number) =>
      count === 1 ? 'One customer is of this company.' : `${count} customers are of this company.`,
    has_quotes: (count: number) =>
      count === 1
        ? 'One quote was requested for this company, which keeps it. Merge it with another company instead.'
        : `${count} quotes were requested for this company, which keeps them. Merge it with another company instead.`,
    has_users: (companies: number, customers: number) =>
      `In this group: companies ${companies}, customers ${customers}.`,
    merge_same: 'This is the same company.',
    merge_too_many: 'Together they have more addresses or part numbers than one company may have.',
    merge_changed: 'One of the two has been changed meanwhile. Read the page once more.',
    merge_choose: 'Choose which of the two stays.',
    too_many: (most: number) => `There are ${most} already, which is the most.`,
    wrong_value: 'This value is not possible.',
    unknown_field: 'There is no such field.',
  },
  es: {
    name_taken: 'Otro registro tiene este nombre.',
    unknown_terms: 'Estas condiciones de pago no existen.',
    wrong_person: 'Elija a alguien que responda cotizaciones.',
    no_group: 'Este grupo no existe.',
    no_company: 'Esta empresa no existe.',
    has_members: count =>
      count === 1 ? 'Un cliente pertenece a esta empresa.' : `${count} clientes pertenecen a esta empresa.`,
    has_quotes: count =>
      count === 1
        ? 'Se solicitó una cotización para esta empresa, que la conserva. Únala con otra empresa.'
        : `Se solicitaron ${count} cotizaciones para esta empresa, que las conserva. Únala con otra empresa.`,
    has_users: (companies, customers) => `En este grupo: empresas ${companies}, clientes ${customers}.`,
    merge_same: 'Es la misma empresa.',
    merge_too_many: 'Juntas tienen más direcciones o números de pieza de los que caben en una empresa.',
    merge_changed: 'Una de las dos ha cambiado entretanto. Lea la página otra vez.',
    merge_choose: 'Elija cuál de los dos se queda.',
    too_many: most => `Ya hay ${most}, que es el máximo.`,
    wrong_value: 'Este valor no es posible.',
    unknown_field: 'No existe ese campo.',
  },
  fr: {
    name_taken: 'Un autre enregistrement porte ce nom.',
    unknown_terms: 'Ces conditions de paiement n’existent pas.',
    wrong_person: 'Choisissez quelqu’un qui répond aux devis.',
    no_group: 'Ce groupe n’existe pas.',
    no_company: 'Cette entreprise n’existe pas.',
    has_members: count =>
      count === 1 ? 'Un client est de cette entreprise.' : `${count} clients sont de cette entreprise.`,
    has_quotes: count =>
      count === 1
        ? 'Un devis a été demandé pour cette entreprise, qui le conserve. Fusionnez-la avec une autre entreprise.'
        : `${count} devis ont été demandés pour cette entreprise, qui les conserve. Fusionnez-la avec une autre entreprise.`,
    has_users: (companies, customers) => `Dans ce groupe : entreprises ${companies}, clients ${customers}.`,
    merge_same: 'C’est la même entreprise.',
    merge_too_many: 'Ensemble, elles ont plus d’adresses ou de références qu’une entreprise ne peut en avoir.',
    merge_changed: 'L’une des deux a changé entre-temps. Relisez la page.',
    merge_choose: 'Choisissez laquelle des deux valeurs reste.',
    too_many: most => `Il y en a déjà ${most}, c’est le maximum.`,
    wrong_value: 'Cette valeur n’est pas possible.',
    unknown_field: 'Ce champ n’existe pas.',
  },
})

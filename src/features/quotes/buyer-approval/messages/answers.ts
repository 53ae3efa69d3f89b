import { messages } from '#shared/messages.ts'

/** Refusals of the calls about approvals in a company. */
export const approvalAnswers = messages({
  en: {
    not_administrator: 'Only an administrator of your company can do that.',
    not_approver: 'Only an approver of your company can do that.',
    own: 'Somebody else of your company has to approve what you have asked for.',
    for_administrator: 'An administrator sets the bounds and needs none.',
    no_approver:
      'Nobody of your company can approve this. Please ask an administrator of your company, or write to us.',
    changed: 'This request was changed or is over meanwhile. It no longer waits.',
    unsendable:
      'This can no longer be sent: a product, the address or a file is no longer there. Decline it, so that it can be asked for again.',
    decided: 'This was approved already.',
  },
  es: {
    not_administrator: 'Solo un administrador de su empresa puede hacerlo.',
    not_approver: 'Solo un aprobador de su empresa puede hacerlo.',
    own: 'Otra persona de su empresa debe aprobar lo que usted ha solicitado.',
    for_administrator: 'Un administrador fija los límites y no necesita ninguno.',
    no_approver: 'Nadie de su empresa puede aprobarlo. Consulte a un administrador de su empresa o escríbanos.',
    changed: 'Entretanto esta solicitud ha cambiado o ha terminado. Ya no está en espera.',
    unsendable:
      'Ya no se puede enviar: un producto, la dirección o un archivo ya no existe. Rechácelo para que se pueda solicitar de nuevo.',
    decided: 'Ya se ha aprobado.',
  },
  fr: {
    not_administrator: 'Seul un administrateur de votre entreprise peut le faire.',
    not_approver: 'Seul un approbateur de votre entreprise peut le faire.',
    own: 'Une autre personne de votre entreprise doit approuver ce que vous avez demandé.',
    for_administrator: 'Un administrateur fixe les plafonds et n’en a pas besoin.',
    no_approver:
      'Personne de votre entreprise ne peut l’approuver. Adressez-vous à un administrateur de votre entreprise ou écrivez-nous.',
    changed: 'Cette demande a changé ou est terminée entre-temps. Elle n’attend plus.',
    unsendable:
      'L’envoi n’est plus possible : un produit, l’adresse ou un fichier n’existe plus. Refusez-la pour qu’elle puisse être refaite.',
    decided: 'Cela a déjà été approuvé.',
  },
})

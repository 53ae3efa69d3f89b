import { messages } from '#shared/messages.ts'

/** Refusals of the calls of a company's people. */
export const companyAnswers = messages({
  en: {
    unknown: 'This invitation is not valid. Please check that the link is complete, or ask for a new one.',
    used: 'This invitation has been accepted already.',
    expired: 'This invitation has expired. Please ask for a new one.',
    other_address: 'This invitation went to another address. Log in with the account of that address.',
    other_company: 'You belong to a company already. Leave it before you join another one.',
    staff_account: 'Members of our staff belong to no company.',
    not_administrator: 'Only an administrator of your company can do that.',
    last_administrator: 'Your company needs an administrator. Give somebody else this role first.',
    colleague: 'Choose a colleague of your company.',
    already_member: 'This person belongs to your company already.',
    too_many: (most: number) => `A company has no more than ${most} people.`,
    too_many_invitations: (most: number) => `No more than ${most} invitations are open at once.`,
  },
  es: {
    unknown: 'Esta invitación no es válida. Compruebe que el enlace esté completo o solicite una nueva.',
    used: 'Esta invitación ya se ha aceptado.',
    expired: 'Esta invitación ha caducado. Solicite una nueva.',
    other_address: 'Esta invitación se envió a otra dirección. Inicie sesión con la cuenta de esa dirección.',
    other_company: 'Ya pertenece a una empresa. Salga de ella antes de unirse a otra.',
    staff_account: 'Nuestro personal no pertenece a ninguna empresa.',
    not_administrator: 'Solo un administrador de su empresa puede hacerlo.',
    last_administrator: 'Su empresa necesita un administrador. Dé antes esta función a otra persona.',
    colleague: 'Elija a alguien de su empresa.',
    already_member: 'Esta persona ya pertenece a su empresa.',
    too_many: most => `Una empresa no tiene más de ${most} personas.`,
    too_many_invitations: most => `No hay más de ${most} invitaciones abiertas a la vez.`,
  },
  fr: {
    unknown: 'Cette invitation n’est pas valable. Vérifiez que le lien est complet ou demandez-en une nouvelle.',
    used: 'Cette invitation a déjà été acceptée.',
    expired: 'Cette invitation a expiré. Demandez-en une nouvelle.',
    other_address:
      'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec le compte de cette adresse.',
    other_company: 'Vous faites déjà partie d’une entreprise. Quittez-la avant d’en rejoindre une autre.',
    staff_account: 'Notre personnel ne fait partie d’aucune entreprise.',
    not_administrator: 'Seul un administrateur de votre entreprise peut le faire.',
    last_administrator: 'Votre entreprise a besoin d’un administrateur. Donnez d’abord ce rôle à quelqu’un d’autre.',
    colleague: 'Choisissez quelqu’un de votre entreprise.',
    already_member: 'Cette personne fait déjà partie de votre entreprise.',
    too_many: most => `Une entreprise n’a pas plus de ${most} personnes.`,
    too_many_invitations: most => `Il n’y a pas plus de ${most} invitations ouvertes à la fois.`,
  },
})

import { messages } from '#shared/messages.ts'

/** Why something with a customer is not possible; the page says the same beside its button. */
export const customerRefusals = messages({
  en: {
    guest: 'A guest has no account.',
    role_without_company: 'Somebody without a company has no role in it.',
    staff_account: 'This is the account of a member of the staff. Use People in the settings.',
    not_write: 'This needs the right: change customers.',
    not_lock: 'This needs the right: lock customers.',
    not_act: 'This needs the right: act as a customer.',
    not_own:
      'You may act only as your own customers: those whom you represent, or whose quotes a colleague or a rule gave you.',
    not_assign:
      'This needs the right: assign customers. Without it you can only give your own customers to a colleague. Ask a manager.',
    not_email:
      'Whoever changes the email of an account can log in to it. This needs the right: export data of customers. The customer can change it on the page of the account.',
    is_locked: 'The account is locked.',
    is_not_locked: 'The account is not locked.',
    unconfirmed: 'The customer has not confirmed the email yet.',
    no_sessions: 'The customer is logged in nowhere.',
    lock_undo: 'Lock: lock or unlock the account instead.',
    wrong_representative: 'This person does not answer quotes.',
    same_email: 'This is the email of the account already.',
    too_many: (most: number) => `More than ${most} rows match. Narrow the list with a filter first.`,
    too_many_tags: (most: number) => `A customer has at most ${most} tags.`,
  },
  es: {
    guest: 'Un invitado no tiene cuenta.',
    role_without_company: 'Quien no pertenece a ninguna empresa no tiene función en ella.',
    staff_account: 'Es la cuenta de una persona del equipo. Use Personal en los ajustes.',
    not_write: 'Para esto se necesita el permiso de modificar clientes.',
    not_lock: 'Para esto se necesita el permiso de bloquear clientes.',
    not_act: 'Para esto se necesita el permiso de actuar como cliente.',
    not_own:
      'Solo puede actuar como sus propios clientes: los que representa o cuyas solicitudes le asignó un colega o una regla.',
    not_assign:
      'Para esto se necesita el permiso de asignar clientes. Sin él solo puede ceder sus propios clientes a otra persona. Pídaselo a su responsable.',
    not_email:
      'Quien cambia el correo de una cuenta puede entrar en ella. Para esto se necesita el permiso de exportar datos de clientes. El cliente puede cambiarlo en la página de su cuenta.',
    is_locked: 'La cuenta está bloqueada.',
    is_not_locked: 'La cuenta no está bloqueada.',
    unconfirmed: 'El cliente aún no ha confirmado su correo.',
    no_sessions: 'El cliente no tiene ninguna sesión abierta.',
    lock_undo: 'Bloqueo: bloquee o desbloquee la cuenta.',
    wrong_representative: 'Esta persona no responde solicitudes.',
    same_email: 'La cuenta ya tiene este correo.',
    too_many: most => `Coinciden más de ${most} filas. Acote antes la lista con un filtro.`,
    too_many_tags: most => `Un cliente tiene como máximo ${most} etiquetas.`,
  },
  fr: {
    guest: 'Un invité n’a pas de compte.',
    role_without_company: 'Qui n’a pas d’entreprise n’y a pas de rôle.',
    staff_account: 'C’est le compte d’un membre de l’équipe. Utilisez Équipe dans les réglages.',
    not_write: 'Il faut pour cela le droit de modifier les clients.',
    not_lock: 'Il faut pour cela le droit de bloquer des clients.',
    not_act: 'Il faut pour cela le droit d’agir au nom d’un client.',
    not_own:
      'Vous ne pouvez agir qu’au nom de vos propres clients : ceux que vous représentez ou dont un collègue ou une règle vous a confié des demandes.',
    not_assign:
      'Il faut pour cela le droit d’attribuer les clients. Sans lui, vous ne pouvez que confier vos propres clients à un collègue. Demandez à un responsable.',
    not_email:
      'Qui change l’adresse e-mail d’un compte peut s’y connecter. Il faut pour cela le droit d’exporter les données des clients. Le client peut la changer sur la page de son compte.',
    is_locked: 'Le compte est bloqué.',
    is_not_locked: 'Le compte n’est pas bloqué.',
    unconfirmed: 'Le client n’a pas encore confirmé son adresse e-mail.',
    no_sessions: 'Le client n’est connecté nulle part.',
    lock_undo: 'Blocage : bloquez ou débloquez plutôt le compte.',
    wrong_representative: 'Cette personne ne répond pas aux demandes.',
    same_email: 'Le compte a déjà cette adresse e-mail.',
    too_many: most => `Plus de ${most} lignes correspondent. Réduisez d’abord la liste avec un filtre.`,
    too_many_tags: most => `Un client a au plus ${most} étiquettes.`,
  },
})

/** The names of a customer's fields. */
export const customerFieldNames = messages({
  en: {
    first_name: 'First name',
    last_name: 'Last name',
    company: 'Company',
    phone: 'Phone',
    email: 'Email',
    language: 'Language',
    representative_id: 'Representative',
    tags: 'Tags',
    locked: 'Locked',
    note: 'Note',
    newsletter: 'Newsletter',
  },
  es: {
    first_name: 'Nombre',
    last_name: 'Apellidos',
    company: 'Empresa',
    phone: 'Teléfono',
    email: 'Correo',
    language: 'Idioma',
    representative_id: 'Representante',
    tags: 'Etiquetas',
    locked: 'Bloqueo',
    note: 'Nota',
    newsletter: 'Boletín',
  },
  fr: {
    first_name: 'Prénom',
    last_name: 'Nom',
    company: 'Société',
    phone: 'Téléphone',
    email: 'E-mail',
    language: 'Langue',
    representative_id: 'Chargé de clientèle',
    tags: 'Étiquettes',
    locked: 'Blocage',
    note: 'Note',
    newsletter: 'Lettre d’information',
  },
})

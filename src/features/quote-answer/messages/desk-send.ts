import type { QuoteStatus } from '#features/quote/domain/lifecycle.ts'
import { messages } from '#shared/messages.ts'

type StatusNames = Record<QuoteStatus, string>

const en: StatusNames = {
  submitted: 'submitted',
  in_review: 'in review',
  sent: 'sent',
  accepted: 'accepted',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
}
const es: StatusNames = {
  submitted: 'solicitada',
  in_review: 'en revisión',
  sent: 'enviada',
  accepted: 'aceptada',
  declined: 'rechazada',
  expired: 'caducada',
  cancelled: 'cancelada',
}
const fr: StatusNames = {
  submitted: 'demandé',
  in_review: 'à l’étude',
  sent: 'transmis',
  accepted: 'accepté',
  declined: 'refusé',
  expired: 'expiré',
  cancelled: 'annulé',
}

/** Why an answer cannot be sent, taken back or closed, for the staff. */
export const sendRefusals = messages({
  en: {
    not_answer: 'This needs the right to answer quotes.',
    not_reopen: 'This needs the right to open accepted quotes again.',
    wrong_status: (status: QuoteStatus) => `Not possible: the quote is ${en[status]}.`,
    scheduled: 'A version is about to go out. Take it back first.',
    not_scheduled: 'No version waits to go out.',
    no_version: 'No version is in force.',
    no_draft: 'There is no draft yet.',
    not_ready: (count: number) =>
      count === 1
        ? 'One thing is missing before this can be sent.'
        : `${count} things are missing before this can be sent.`,
    has_account: 'The customer has an account.',
    is_out: 'The version has gone out already.',
    is_ended: 'The version was taken back or cancelled already.',
    already_sent: (name: string, time: string) => `${name} has sent a version already: it goes out ${time}.`,
    draft_changed: 'The draft was changed meanwhile. Look at it once more before you send it.',
    other_version: (number: number) => `Version ${number} is in force meanwhile.`,
    past: 'This moment has passed.',
    too_late: 'At most 90 days ahead.',
    ends_before: 'The validity ends before the version goes out.',
    not_later: 'Choose a later day than the present one.',
    too_long: 'At most 365 days from today.',
    unknown_file: 'This file is not one that the customer may see.',
    reason_needed: 'Choose a reason.',
    unfilled: (names: string) => `Not filled in: ${names}. Write what belongs there, or take it out.`,
    no_zone: 'This time zone does not exist.',
    note_needed: 'Say in the note what the reason was.',
  },
  es: {
    not_answer: 'Hace falta el permiso de responder a cotizaciones.',
    not_reopen: 'Hace falta el permiso de reabrir cotizaciones aceptadas.',
    wrong_status: status => `No es posible: la cotización está ${es[status]}.`,
    scheduled: 'Una versión está a punto de salir. Retírela antes.',
    not_scheduled: 'No hay ninguna versión pendiente de salir.',
    no_version: 'No hay ninguna versión vigente.',
    no_draft: 'Todavía no hay borrador.',
    not_ready: count =>
      count === 1 ? 'Falta una cosa antes de poder enviar esto.' : `Faltan ${count} cosas antes de poder enviar esto.`,
    has_account: 'El cliente tiene una cuenta.',
    is_out: 'La versión ya ha salido.',
    is_ended: 'La versión ya se había retirado o cancelado.',
    already_sent: (name, time) => `${name} ya ha enviado una versión: sale ${time}.`,
    draft_changed: 'El borrador ha cambiado entretanto. Revíselo otra vez antes de enviarlo.',
    other_version: number => `Entretanto está vigente la versión ${number}.`,
    past: 'Ese momento ya ha pasado.',
    too_late: 'Como máximo, dentro de 90 días.',
    ends_before: 'La validez termina antes de que salga la versión.',
    not_later: 'Elija un día posterior al actual.',
    too_long: 'Como máximo, 365 días a partir de hoy.',
    unknown_file: 'El cliente no puede ver este archivo.',
    reason_needed: 'Elija un motivo.',
    unfilled: names => `Sin rellenar: ${names}. Escriba lo que va ahí o quítelo.`,
    no_zone: 'Esta zona horaria no existe.',
    note_needed: 'Indique en la nota cuál fue el motivo.',
  },
  fr: {
    not_answer: 'Il faut le droit de répondre aux devis.',
    not_reopen: 'Il faut le droit de rouvrir les devis acceptés.',
    wrong_status: status => `Impossible : le devis est ${fr[status]}.`,
    scheduled: 'Une version est sur le point de partir. Reprenez-la d’abord.',
    not_scheduled: 'Aucune version n’attend de partir.',
    no_version: 'Aucune version n’est en vigueur.',
    no_draft: 'Il n’y a pas encore de brouillon.',
    not_ready: count =>
      count === 1 ? 'Il manque un élément avant l’envoi.' : `Il manque ${count} éléments avant l’envoi.`,
    has_account: 'Le client a un compte.',
    is_out: 'La version est déjà partie.',
    is_ended: 'La version a déjà été reprise ou annulée.',
    already_sent: (name, time) => `${name} a déjà envoyé une version : elle part ${time}.`,
    draft_changed: 'Le brouillon a changé entre-temps. Relisez-le avant de l’envoyer.',
    other_version: number => `La version ${number} est en vigueur entre-temps.`,
    past: 'Ce moment est passé.',
    too_late: '90 jours à l’avance au plus.',
    ends_before: 'La validité se termine avant le départ de la version.',
    not_later: 'Choisissez un jour postérieur à l’actuel.',
    too_long: '365 jours à partir d’aujourd’hui au plus.',
    unknown_file: 'Le client ne peut pas voir ce fichier.',
    reason_needed: 'Choisissez un motif.',
    unfilled: names => `Non rempli : ${names}. Écrivez ce qu’il faut, ou retirez-le.`,
    no_zone: 'Ce fuseau horaire n’existe pas.',
    note_needed: 'Précisez le motif dans la note.',
  },
})

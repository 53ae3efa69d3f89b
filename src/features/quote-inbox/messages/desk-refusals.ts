import { messages } from '#shared/messages.ts'

/** Why something is refused, and what was changed of a quote, as answers and timelines say it. */
export const inboxRefusals = messages({
  en: {
    gone: 'It no longer exists.',
    not_to_oneself: 'This needs the right: assign quotes to oneself.',
    not_others: 'Giving quotes to colleagues, or taking them away, needs the right: assign quotes to others.',
    not_answer: 'This needs the right: answer quotes.',
    wrong_assignee: 'This person does not answer quotes.',
    past: 'This time is over.',
    too_many_tags: (most: number) => `A quote has at most ${most} tags.`,
    status_undo: 'A status is not taken back this way.',
    not_yours: 'Only the one who saved a view changes it.',
  },
  es: {
    gone: 'Ya no existe.',
    not_to_oneself: 'Para esto se necesita el permiso de asignarse solicitudes.',
    not_others: 'Para dar o quitar solicitudes a otras personas se necesita el permiso de asignarlas a otros.',
    not_answer: 'Para esto se necesita el permiso de responder solicitudes.',
    wrong_assignee: 'Esta persona no responde solicitudes.',
    past: 'Esta hora ya ha pasado.',
    too_many_tags: most => `Una solicitud tiene como máximo ${most} etiquetas.`,
    status_undo: 'Un estado no se deshace de esta manera.',
    not_yours: 'Solo quien guardó una vista puede cambiarla.',
  },
  fr: {
    gone: 'N’existe plus.',
    not_to_oneself: 'Il faut pour cela le droit de s’attribuer des demandes.',
    not_others:
      'Pour donner des demandes à des collègues ou les leur retirer, il faut le droit de les attribuer à d’autres.',
    not_answer: 'Il faut pour cela le droit de répondre aux demandes.',
    wrong_assignee: 'Cette personne ne répond pas aux demandes.',
    past: 'Cette heure est passée.',
    too_many_tags: most => `Une demande a au plus ${most} étiquettes.`,
    status_undo: 'Un statut ne s’annule pas ainsi.',
    not_yours: 'Seule la personne qui a enregistré une vue peut la modifier.',
  },
})

export const quoteFieldNames = messages({
  en: {
    assignee_id: 'Assigned to',
    priority: 'Priority',
    tags: 'Tags',
    follow_up: 'Follow-up',
    snoozed_until: 'Put off until',
    status: 'Status',
    text: 'Text',
  },
  es: {
    assignee_id: 'Asignada a',
    priority: 'Prioridad',
    tags: 'Etiquetas',
    follow_up: 'Seguimiento',
    snoozed_until: 'Aplazada hasta',
    status: 'Estado',
    text: 'Texto',
  },
  fr: {
    assignee_id: 'Attribuée à',
    priority: 'Priorité',
    tags: 'Étiquettes',
    follow_up: 'Rappel',
    snoozed_until: 'Reportée à',
    status: 'Statut',
    text: 'Texte',
  },
})

/** What was changed of a quote, for its timeline. */
export const changeWords = messages({
  en: {
    assigned: (name: string) => `Assigned to ${name}`,
    released: 'Assigned to nobody',
    high: 'High priority',
    normal: 'Normal priority',
    tagged: (tags: string) => `Tagged: ${tags}`,
    untagged: (tags: string) => `Tag removed: ${tags}`,
    followUp: (time: string) => `Follow-up on ${time}`,
    followUpEnded: 'Follow-up ended',
    file: (name: string) => `File added: ${name}`,
    internalFile: (name: string) => `Internal file added: ${name}`,
    somebody: 'somebody who is no longer here',
  },
  es: {
    assigned: name => `Asignada a ${name}`,
    released: 'Sin asignar',
    high: 'Prioridad alta',
    normal: 'Prioridad normal',
    tagged: tags => `Etiquetada: ${tags}`,
    untagged: tags => `Etiqueta quitada: ${tags}`,
    followUp: time => `Seguimiento: ${time}`,
    followUpEnded: 'Seguimiento terminado',
    file: name => `Archivo añadido: ${name}`,
    internalFile: name => `Archivo interno añadido: ${name}`,
    somebody: 'alguien que ya no está',
  },
  fr: {
    assigned: name => `Attribuée à ${name}`,
    released: 'Attribuée à personne',
    high: 'Priorité haute',
    normal: 'Priorité normale',
    tagged: tags => `Étiquette ajoutée : ${tags}`,
    untagged: tags => `Étiquette retirée : ${tags}`,
    followUp: time => `Rappel : ${time}`,
    followUpEnded: 'Rappel terminé',
    file: name => `Fichier ajouté : ${name}`,
    internalFile: name => `Fichier interne ajouté : ${name}`,
    somebody: 'quelqu’un qui n’est plus là',
  },
})

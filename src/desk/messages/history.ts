import { messages } from '#shared/messages.ts'

/** The history of a record. */
export const historyText = messages({
  en: {
    title: 'History',
    none: 'Nothing was changed yet.',
    undo: 'Take back',
    undoOf: (moment: string) => `Take back the change of ${moment}`,
    undone: 'Taken back.',
    nothingUndone: 'Nothing to take back: it is as it was before.',
    cameBack: 'The deletion was taken back.',
    reason: 'Reason',
    sources: {
      desk: 'Somebody who is no longer here',
      customer: 'The customer',
      import: 'An import',
      command: 'A command of the server',
      clock: 'The clock',
    },
  },
  es: {
    title: 'Historial',
    none: 'Todavía no se ha cambiado nada.',
    undo: 'Deshacer',
    undoOf: moment => `Deshacer el cambio del ${moment}`,
    undone: 'Deshecho.',
    nothingUndone: 'No hay nada que deshacer: está como antes.',
    cameBack: 'Se deshizo la eliminación.',
    reason: 'Motivo',
    sources: {
      desk: 'Alguien que ya no está',
      customer: 'El cliente',
      import: 'Una importación',
      command: 'Un comando del servidor',
      clock: 'El reloj',
    },
  },
  fr: {
    title: 'Historique',
    none: 'Rien n’a encore été modifié.',
    undo: 'Annuler la modification',
    undoOf: moment => `Annuler la modification du ${moment}`,
    undone: 'Modification annulée.',
    nothingUndone: 'Rien à annuler : tout est comme avant.',
    cameBack: 'La suppression a été annulée.',
    reason: 'Motif',
    sources: {
      desk: 'Quelqu’un qui n’est plus là',
      customer: 'Le client',
      import: 'Une importation',
      command: 'Une commande du serveur',
      clock: 'L’horloge',
    },
  },
})

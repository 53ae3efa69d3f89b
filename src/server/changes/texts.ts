import type { Language } from '#shared/language.ts'
import { messages } from '#shared/messages.ts'

export const changeText = messages({
  en: {
    changedBy: (name: string, time: string) => `Changed by ${name}, ${time}`,
    changedSince: 'Changed meanwhile',
    changedLater: (field: string, by: string) => `${field}: ${by}`,
    gone: 'It no longer exists.',
    goneForGood: 'It was deleted too long ago, or is back already.',
    parentGone: 'What it belonged to no longer exists.',
    taken: (value: string) => `Another record has this now: ${value}`,
    somebody: 'somebody who is no longer here',
    sources: {
      desk: 'the desk',
      customer: 'the customer',
      import: 'an import',
      command: 'a command of the server',
      clock: 'the clock',
    },
  },
  es: {
    changedBy: (name, time) => `Cambiado por ${name}, ${time}`,
    changedSince: 'Cambiado entretanto',
    changedLater: (field, by) => `${field}: ${by}`,
    gone: 'Ya no existe.',
    goneForGood: 'Se eliminó hace demasiado tiempo o ya está de vuelta.',
    parentGone: 'Aquello a lo que pertenecía ya no existe.',
    taken: value => `Otro registro tiene ahora esto: ${value}`,
    somebody: 'alguien que ya no está',
    sources: {
      desk: 'el escritorio',
      customer: 'el cliente',
      import: 'una importación',
      command: 'un comando del servidor',
      clock: 'el reloj',
    },
  },
  fr: {
    changedBy: (name, time) => `Modifié par ${name}, ${time}`,
    changedSince: 'Modifié entre-temps',
    changedLater: (field, by) => `${field} : ${by}`,
    gone: 'N’existe plus.',
    goneForGood: 'La suppression est trop ancienne, ou déjà annulée.',
    parentGone: 'Ce à quoi cela appartenait n’existe plus.',
    taken: value => `Un autre enregistrement porte maintenant ceci : ${value}`,
    somebody: 'quelqu’un qui n’est plus là',
    sources: {
      desk: 'le bureau',
      customer: 'le client',
      import: 'une importation',
      command: 'une commande du serveur',
      clock: 'l’horloge',
    },
  },
})

/** '14:03' for a time of today, with the date for another day; in UTC, and saying so, for a reader without a time zone. */
export function shortTime(at: Date, now: Date, language: Language, timeZone: string | null): string {
  const zone = timeZone ?? 'UTC'
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  const isToday = day.format(at) === day.format(now)
  return new Intl.DateTimeFormat(language, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(!isToday && { day: 'numeric', month: 'short', year: 'numeric' }),
    ...(timeZone === null && { timeZoneName: 'short' }),
  }).format(at)
}

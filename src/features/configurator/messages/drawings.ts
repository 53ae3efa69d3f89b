import { messages } from '#shared/messages.ts'

/** The words of the drawings of a configuration. */
export const panelDrawingText = messages({
  en: {
    spare: 'Spare',
    empty: 'empty',
    blank: 'closed',
    noDevice: 'no device',
    carries: (drain: string, carried: string) => `${drain} of ${carried}`,
    problems: (count: number) => (count === 0 ? 'no problem' : count === 1 ? '1 problem' : `${count} problems`),
    frontOf: (panel: string, sku: string) => `${panel}, ${sku}: front`,
  },
  es: {
    spare: 'Reserva',
    empty: 'vacía',
    blank: 'cerrada',
    noDevice: 'sin dispositivo',
    carries: (drain, carried) => `${drain} de ${carried}`,
    problems: count => (count === 0 ? 'sin problemas' : count === 1 ? '1 problema' : `${count} problemas`),
    frontOf: (panel, sku) => `${panel}, ${sku}: frente`,
  },
  fr: {
    spare: 'Réserve',
    empty: 'libre',
    blank: 'obturée',
    noDevice: 'sans appareil',
    carries: (drain, carried) => `${drain} sur ${carried}`,
    problems: count => (count === 0 ? 'aucun problème' : count === 1 ? '1 problème' : `${count} problèmes`),
    frontOf: (panel, sku) => `${panel}, ${sku} : face avant`,
  },
})

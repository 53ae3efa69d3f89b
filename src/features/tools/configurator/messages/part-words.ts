import { messages } from '#shared/messages.ts'

/** How grave a problem is, on pages and in files. */
export const severityWords = messages({
  en: { error: 'Error', warning: 'Warning', note: 'Note' },
  es: { error: 'Error', warning: 'Advertencia', note: 'Nota' },
  fr: { error: 'Erreur', warning: 'Avertissement', note: 'Remarque' },
})

/** Why a part is in the list, on pages and in files. */
export const reasonWords = messages({
  en: {
    panel: 'panel',
    device: 'in a position',
    spare: 'spare',
    disconnect: 'holder',
    alarm_fuse: 'alarm fuse',
    dummy: 'empty positions',
    adapter: 'rack adapter',
    accessory: 'accessory',
  },
  es: {
    panel: 'panel',
    device: 'en una posición',
    spare: 'repuesto',
    disconnect: 'portafusible',
    alarm_fuse: 'fusible de alarma',
    dummy: 'posiciones vacías',
    adapter: 'adaptador de bastidor',
    accessory: 'accesorio',
  },
  fr: {
    panel: 'panneau',
    device: 'dans une position',
    spare: 'rechange',
    disconnect: 'porte-fusible',
    alarm_fuse: 'fusible d’alarme',
    dummy: 'positions vides',
    adapter: 'adaptateur de baie',
    accessory: 'accessoire',
  },
})

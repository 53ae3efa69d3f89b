import { messages } from '#shared/messages.ts'

/** The words of a load list: its help shows them, suggestions and lists that the site writes use them, and they are read. */
export const scheduleWords = messages({
  en: {
    position: 'position',
    device: 'device',
    wire: 'wire',
    loop: 'loop length',
    drop: 'voltage drop',
    shortDrop: 'drop',
    constant: 'constant current',
    load: 'Load',
    decimal: '.',
  },
  es: {
    position: 'posición',
    device: 'dispositivo',
    wire: 'cable',
    loop: 'longitud del circuito',
    drop: 'caída de tensión',
    shortDrop: 'caída',
    constant: 'corriente constante',
    load: 'Carga',
    decimal: ',',
  },
  fr: {
    position: 'position',
    device: 'appareil',
    wire: 'câble',
    loop: 'longueur du circuit',
    drop: 'chute de tension',
    shortDrop: 'chute',
    constant: 'courant constant',
    load: 'Charge',
    decimal: ',',
  },
})

import { messages } from '#shared/messages.ts'

/** Lists that are put in order by hand. */
export const orderedListText = messages({
  en: {
    moveUp: (name: string) => `Move ${name} up`,
    moveDown: (name: string) => `Move ${name} down`,
    moveForward: (name: string) => `Move ${name} towards the front`,
    moveBack: (name: string) => `Move ${name} towards the back`,
    remove: (name: string) => `Remove ${name}`,
    up: 'Up',
    down: 'Down',
    removeShort: 'Remove',
    movedTo: (name: string, place: number, count: number) => `${name} is now at place ${place} of ${count}.`,
  },
  es: {
    moveUp: name => `Subir ${name}`,
    moveDown: name => `Bajar ${name}`,
    moveForward: name => `Mover ${name} hacia delante`,
    moveBack: name => `Mover ${name} hacia atrás`,
    remove: name => `Quitar ${name}`,
    up: 'Subir',
    down: 'Bajar',
    removeShort: 'Quitar',
    movedTo: (name, place, count) => `${name} está ahora en el lugar ${place} de ${count}.`,
  },
  fr: {
    moveUp: name => `Monter ${name}`,
    moveDown: name => `Descendre ${name}`,
    moveForward: name => `Avancer ${name}`,
    moveBack: name => `Reculer ${name}`,
    remove: name => `Enlever ${name}`,
    up: 'Monter',
    down: 'Descendre',
    removeShort: 'Enlever',
    movedTo: (name, place, count) => `${name} est maintenant à la place ${place} sur ${count}.`,
  },
})

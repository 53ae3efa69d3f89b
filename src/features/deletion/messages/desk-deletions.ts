import { messages } from '#shared/messages.ts'

export const deletionText = messages({
  en: {
    title: 'Deleted in the last 30 days',
    titleOf: (what: string) => `Deleted in the last 30 days: ${what}`,
    none: 'Nothing.',
    line: (name: string, by: string, moment: string) => `${name}: deleted by ${by}, ${moment}`,
    somebody: 'somebody who is no longer here',
    back: 'Bring back',
    backOf: (name: string) => `Bring back: ${name}`,
    isBack: 'It is back.',
  },
  es: {
    title: 'Eliminado en los últimos 30 días',
    titleOf: what => `Eliminado en los últimos 30 días: ${what}`,
    none: 'Nada.',
    line: (name, by, moment) => `${name}: eliminado por ${by}, ${moment}`,
    somebody: 'alguien que ya no está',
    back: 'Recuperar',
    backOf: name => `Recuperar: ${name}`,
    isBack: 'Recuperado.',
  },
  fr: {
    title: 'Supprimé ces 30 derniers jours',
    titleOf: what => `Supprimé ces 30 derniers jours : ${what}`,
    none: 'Rien.',
    line: (name, by, moment) => `${name} : supprimé par ${by}, ${moment}`,
    somebody: 'quelqu’un qui n’est plus là',
    back: 'Rétablir',
    backOf: name => `Rétablir : ${name}`,
    isBack: 'Rétabli.',
  },
})

import { messages } from '#shared/messages.ts'

export const deletionText = messages({
  en: {
    title: 'Deleted in the last 30 days',
    titleOf: (what: string) => `Deleted in the last 30 days: ${what}`,
    titleWithMerged: 'Deleted or merged in the last 30 days',
    none: 'Nothing.',
    line: (name: string, by: string, moment: string) => `${name}: deleted by ${by}, ${moment}`,
    mergedLine: (name: string, into: string, by: string, moment: string) =>
      `${name}: merged into ${into} by ${by}, ${moment}`,
    somebody: 'somebody who is no longer here',
    back: 'Bring back',
    backOf: (name: string) => `Bring back: ${name}`,
    isBack: 'It is back.',
  },
  es: {
    title: 'Eliminado en los últimos 30 días',
    titleOf: what => `Eliminado en los últimos 30 días: ${what}`,
    titleWithMerged: 'Eliminado o unido en los últimos 30 días',
    none: 'Nada.',
    line: (name, by, moment) => `${name}: eliminado por ${by}, ${moment}`,
    mergedLine: (name, into, by, moment) => `${name}: unido a ${into} por ${by}, ${moment}`,
    somebody: 'alguien que ya no está',
    back: 'Recuperar',
    backOf: name => `Recuperar: ${name}`,
    isBack: 'Recuperado.',
  },
  fr: {
    title: 'Supprimé ces 30 derniers jours',
    titleOf: what => `Supprimé ces 30 derniers jours : ${what}`,
    titleWithMerged: 'Supprimé ou fusionné ces 30 derniers jours',
    none: 'Rien.',
    line: (name, by, moment) => `${name} : supprimé par ${by}, ${moment}`,
    mergedLine: (name, into, by, moment) => `${name} : fusionné dans ${into} par ${by}, ${moment}`,
    somebody: 'quelqu’un qui n’est plus là',
    back: 'Rétablir',
    backOf: name => `Rétablir : ${name}`,
    isBack: 'Rétabli.',
  },
})

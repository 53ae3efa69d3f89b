import { messages, plural } from '#shared/messages.ts'

/** Words of the configured groups of a cart or quote. */
export const groupText = messages({
  en: {
    heading: 'Configured groups',
    /** Above the lines of a group in a mail or document. */
    title: (quantity: number, name: string, version: number) =>
      `${quantity} × ${name || 'configuration'}, version ${version}`,
    version: (version: number) => `Version ${version}`,
    problems: (count: number) =>
      plural('en', count, {
        one: '1 open problem goes with the request',
        other: `${count} open problems go with the request`,
      }),
    show: 'Show the configuration',
    showNamed: (name: string) => `Show the configuration ${name}`,
    ofOne: (count: number) =>
      plural('en', count, { one: '1 line for one of them', other: `${count} lines for one of them` }),
    group: 'Group',
  },
  es: {
    heading: 'Grupos configurados',
    title: (quantity, name, version) => `${quantity} × ${name || 'configuración'}, versión ${version}`,
    version: version => `Versión ${version}`,
    problems: count =>
      plural('es', count, {
        one: '1 problema abierto acompaña a la solicitud',
        other: `${count} problemas abiertos acompañan a la solicitud`,
      }),
    show: 'Ver la configuración',
    showNamed: name => `Ver la configuración ${name}`,
    ofOne: count =>
      plural('es', count, { one: '1 línea para uno de ellos', other: `${count} líneas para uno de ellos` }),
    group: 'Grupo',
  },
  fr: {
    heading: 'Groupes configurés',
    title: (quantity, name, version) => `${quantity} × ${name || 'configuration'}, version ${version}`,
    version: version => `Version ${version}`,
    problems: count =>
      plural('fr', count, {
        one: '1 problème ouvert accompagne la demande',
        other: `${count} problèmes ouverts accompagnent la demande`,
      }),
    show: 'Voir la configuration',
    showNamed: name => `Voir la configuration ${name}`,
    ofOne: count => plural('fr', count, { one: '1 ligne pour l’un d’eux', other: `${count} lignes pour l’un d’eux` }),
    group: 'Groupe',
  },
})

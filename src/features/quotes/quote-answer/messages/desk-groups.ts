import { messages } from '#shared/messages.ts'

/** The configured groups of a draft. */
export const draftGroupText = messages({
  en: {
    heading: 'Configured groups',
    edit: 'Edit in configurator',
    editNamed: (name: string) => `Edit in configurator: ${name}`,
    takeOver: 'Take over the newest version',
    takeOverNamed: (name: string) => `Take over the newest version of ${name}`,
    ended: 'The links of this configuration have ended.',
    hint: 'A version that is saved in the configurator comes into the draft when it is taken over. The customer sees it too.',
    taken: (version: number) => `The draft has version ${version} now. Check prices of new lines.`,
    none: (version: number) => `The draft has the newest version, ${version}.`,
    gone: 'The configuration is no longer there.',
    notInVersion: (version: number) => `Not in version ${version} of the configuration`,
  },
  es: {
    heading: 'Grupos configurados',
    edit: 'Editar en el configurador',
    editNamed: name => `Editar en el configurador: ${name}`,
    takeOver: 'Adoptar la última versión',
    takeOverNamed: name => `Adoptar la última versión de ${name}`,
    ended: 'Los enlaces de esta configuración ya no son válidos.',
    hint: 'Una versión guardada en el configurador pasa al borrador cuando se adopta. El cliente también la ve.',
    taken: version => `El borrador tiene ahora la versión ${version}. Compruebe los precios de las líneas nuevas.`,
    none: version => `El borrador ya tiene la última versión, la ${version}.`,
    gone: 'La configuración ya no existe.',
    notInVersion: version => `No figura en la versión ${version} de la configuración`,
  },
  fr: {
    heading: 'Groupes configurés',
    edit: 'Modifier dans le configurateur',
    editNamed: name => `Modifier dans le configurateur : ${name}`,
    takeOver: 'Reprendre la dernière version',
    takeOverNamed: name => `Reprendre la dernière version de ${name}`,
    ended: 'Les liens de cette configuration ne sont plus valables.',
    hint: 'Une version enregistrée dans le configurateur passe dans le brouillon quand on la reprend. Le client la voit aussi.',
    taken: version => `Le brouillon a maintenant la version ${version}. Vérifiez les prix des nouvelles lignes.`,
    none: version => `Le brouillon a déjà la dernière version, la ${version}.`,
    gone: 'La configuration n’existe plus.',
    notInVersion: version => `Absent de la version ${version} de la configuration`,
  },
})

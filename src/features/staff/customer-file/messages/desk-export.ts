import { messages } from '#shared/messages.ts'

/** The columns of the exported list, in their order. */
export const customerExportText = messages({
  en: {
    kind: 'Kind',
    email: 'E-mail',
    name: 'Name',
    company: 'Company',
    language: 'Language',
    locked: 'Locked',
    quotes: 'Quotes',
    activity: 'Last activity (UTC)',
    created: 'Added (UTC)',
  },
  es: {
    kind: 'Tipo',
    email: 'Correo electrónico',
    name: 'Nombre',
    company: 'Empresa',
    language: 'Idioma',
    locked: 'Bloqueada',
    quotes: 'Solicitudes',
    activity: 'Última actividad (UTC)',
    created: 'Alta (UTC)',
  },
  fr: {
    kind: 'Type',
    email: 'E-mail',
    name: 'Nom',
    company: 'Société',
    language: 'Langue',
    locked: 'Bloqué',
    quotes: 'Demandes',
    activity: 'Dernière activité (UTC)',
    created: 'Ajouté (UTC)',
  },
})

import { messages } from '#shared/messages.ts'

export const deskMenuText = messages({
  en: {
    today: 'Today',
    quotes: 'Quotes',
    settings: 'Settings',
    people: 'People',
    snippets: 'Snippets',
    mail: 'Mail',
    audit: 'Audit',
    profile: 'My profile',
    security: 'Sign-in and sessions',
  },
  es: {
    today: 'Hoy',
    quotes: 'Solicitudes',
    settings: 'Ajustes',
    people: 'Personal',
    snippets: 'Textos breves',
    mail: 'Correo',
    audit: 'Auditoría',
    profile: 'Mi perfil',
    security: 'Acceso y sesiones',
  },
  fr: {
    today: 'Aujourd’hui',
    quotes: 'Demandes',
    settings: 'Réglages',
    people: 'Équipe',
    snippets: 'Textes types',
    mail: 'E-mails',
    audit: 'Audit',
    profile: 'Mon profil',
    security: 'Connexion et sessions',
  },
})

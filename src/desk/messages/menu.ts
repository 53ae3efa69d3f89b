import { messages } from '#shared/messages.ts'

export const deskMenuText = messages({
  en: {
    today: 'Today',
    quotes: 'Quotes',
    settings: 'Settings',
    people: 'People',
    mail: 'Mail queue',
    audit: 'Audit',
    profile: 'My profile',
    security: 'Sign-in and sessions',
  },
  es: {
    today: 'Hoy',
    quotes: 'Solicitudes',
    settings: 'Ajustes',
    people: 'Personal',
    mail: 'Cola de correo',
    audit: 'Auditoría',
    profile: 'Mi perfil',
    security: 'Acceso y sesiones',
  },
  fr: {
    today: 'Aujourd’hui',
    quotes: 'Demandes',
    settings: 'Réglages',
    people: 'Équipe',
    mail: 'File des e-mails',
    audit: 'Audit',
    profile: 'Mon profil',
    security: 'Connexion et sessions',
  },
})

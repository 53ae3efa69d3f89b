import { messages } from '#shared/messages.ts'

export const deskMenuText = messages({
  en: {
    today: 'Today',
    settings: 'Settings',
    people: 'People',
    mail: 'Mail queue',
    audit: 'Audit',
    profile: 'My profile',
    security: 'Sign-in and sessions',
  },
  es: {
    today: 'Hoy',
    settings: 'Ajustes',
    people: 'Personal',
    mail: 'Cola de correo',
    audit: 'Auditoría',
    profile: 'Mi perfil',
    security: 'Acceso y sesiones',
  },
  fr: {
    today: 'Aujourd’hui',
    settings: 'Réglages',
    people: 'Équipe',
    mail: 'File des e-mails',
    audit: 'Audit',
    profile: 'Mon profil',
    security: 'Connexion et sessions',
  },
})

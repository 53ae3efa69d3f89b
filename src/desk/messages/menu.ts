import { messages } from '#shared/messages.ts'

export const deskMenuText = messages({
  en: {
    today: 'Today',
    settings: 'Settings',
    people: 'People',
    mail: 'Mail',
    audit: 'Audit',
    profile: 'My profile',
    security: 'Sign-in and sessions',
  },
  es: {
    today: 'Hoy',
    settings: 'Ajustes',
    people: 'Personal',
    mail: 'Correo',
    audit: 'Auditoría',
    profile: 'Mi perfil',
    security: 'Acceso y sesiones',
  },
  fr: {
    today: 'Aujourd’hui',
    settings: 'Réglages',
    people: 'Équipe',
    mail: 'E-mails',
    audit: 'Audit',
    profile: 'Mon profil',
    security: 'Connexion et sessions',
  },
})

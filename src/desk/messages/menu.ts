import { messages } from '#shared/messages.ts'

export const deskMenuText = messages({
  en: {
    today: 'Today',
    quotes: 'Quotes',
    customers: 'Customers',
    settings: 'Settings',
    people: 'People',
    mail: 'Mail',
    audit: 'Audit',
    profile: 'My profile',
    security: 'Sign-in and sessions',
  },
  es: {
    today: 'Hoy',
    quotes: 'Solicitudes',
    customers: 'Clientes',
    settings: 'Ajustes',
    people: 'Personal',
    mail: 'Correo',
    audit: 'Auditoría',
    profile: 'Mi perfil',
    security: 'Acceso y sesiones',
  },
  fr: {
    today: 'Aujourd’hui',
    quotes: 'Demandes',
    customers: 'Clients',
    settings: 'Réglages',
    people: 'Équipe',
    mail: 'E-mails',
    audit: 'Audit',
    profile: 'Mon profil',
    security: 'Connexion et sessions',
  },
})

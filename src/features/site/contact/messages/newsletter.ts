import { messages } from '#shared/messages.ts'

export const newsletterText = messages({
  en: {
    title: 'Newsletter',
    email: 'Email for the newsletter',
    subscribe: 'Subscribe',
    confirmTitle: 'Confirm your subscription',
    confirmLead: 'One press, and the newsletter comes to your address. Every issue has a link to unsubscribe.',
    confirm: 'Confirm the subscription',
    leaveTitle: 'Unsubscribe from the newsletter',
    leaveLead: 'One press, and no more newsletters come to your address.',
    leave: 'Unsubscribe',
    home: 'Home page',
  },
  es: {
    title: 'Boletín',
    email: 'Correo electrónico para el boletín',
    subscribe: 'Suscribirse',
    confirmTitle: 'Confirme su suscripción',
    confirmLead:
      'Pulse una vez y recibirá el boletín en su dirección. Cada número incluye un enlace para cancelar la suscripción.',
    confirm: 'Confirmar la suscripción',
    leaveTitle: 'Cancelar la suscripción al boletín',
    leaveLead: 'Pulse una vez y no recibirá más boletines en su dirección.',
    leave: 'Cancelar la suscripción',
    home: 'Página de inicio',
  },
  fr: {
    title: 'Lettre d’information',
    email: 'Adresse e-mail pour la lettre d’information',
    subscribe: 'S’inscrire',
    confirmTitle: 'Confirmez votre inscription',
    confirmLead:
      'Un seul clic et vous recevrez la lettre d’information. Chaque numéro contient un lien de désinscription.',
    confirm: 'Confirmer l’inscription',
    leaveTitle: 'Se désinscrire de la lettre d’information',
    leaveLead: 'Un seul clic et vous ne recevrez plus la lettre d’information.',
    leave: 'Se désinscrire',
    home: 'Page d’accueil',
  },
})

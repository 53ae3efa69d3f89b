import { messages } from '#shared/messages.ts'

export const todayText = messages({
  en: {
    title: 'Today',
    hello: (name: string) => `Good day, ${name}.`,
    nothing: 'Nothing waits.',
    many: '999+',
    counts: {
      late: 'Answers overdue',
      due_today: 'Answers due today',
      mine: 'My quotes whose move is ours',
      expiring: 'Sent quotes that expire within 7 days',
      follow_up: 'Follow-ups up to today',
      drafts: 'Drafts untouched for a day',
      mail: 'Mails that were refused',
    },
  },
  es: {
    title: 'Hoy',
    hello: name => `Buenos días, ${name}.`,
    nothing: 'No hay nada pendiente.',
    many: 'Más de 999',
    counts: {
      late: 'Respuestas con retraso',
      due_today: 'Respuestas para hoy',
      mine: 'Mis solicitudes en las que nos toca a nosotros',
      expiring: 'Ofertas enviadas que caducan en 7 días',
      follow_up: 'Seguimientos hasta hoy',
      drafts: 'Borradores sin tocar desde hace un día',
      mail: 'Correos rechazados',
    },
  },
  fr: {
    title: 'Aujourd’hui',
    hello: name => `Bonjour ${name}.`,
    nothing: 'Rien n’est en attente.',
    many: 'Plus de 999',
    counts: {
      late: 'Réponses en retard',
      due_today: 'Réponses à donner aujourd’hui',
      mine: 'Mes demandes où c’est à nous',
      expiring: 'Devis transmis qui expirent sous 7 jours',
      follow_up: 'Suivis jusqu’à aujourd’hui',
      drafts: 'Brouillons inchangés depuis un jour',
      mail: 'E-mails refusés',
    },
  },
})

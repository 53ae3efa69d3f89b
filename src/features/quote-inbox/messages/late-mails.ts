import { messages } from '#shared/messages.ts'

/** The mails that tell the staff of answers that are late. */
export const lateMailText = messages({
  en: {
    subject: (id: string) => `${id}: the answer is late`,
    intro: (id: string, due: string) => `The customer of quote ${id} was to hear from us by ${due}.`,
    assignee: (name: string) => `It is assigned to ${name}.`,
    nobody: 'Nobody has it yet.',
    open: 'Open the quote',
    digestSubject: (count: number) => (count === 1 ? 'One answer is late' : `${count} answers are late`),
    digestIntro: 'These customers wait longer than they should:',
    more: (count: number) => `And ${count} more.`,
    row: (id: string, due: string) => `${id}, due ${due}`,
    openAll: 'Open the list',
    fact: (label: string, value: string) => `${label}: ${value}`,
  },
  es: {
    subject: id => `${id}: la respuesta va con retraso`,
    intro: (id, due) => `El cliente de la solicitud ${id} debía tener noticias nuestras antes del ${due}.`,
    assignee: name => `Está asignada a ${name}.`,
    nobody: 'Aún no la tiene nadie.',
    open: 'Abrir la solicitud',
    digestSubject: count => (count === 1 ? 'Una respuesta va con retraso' : `${count} respuestas van con retraso`),
    digestIntro: 'Estos clientes esperan más de lo debido:',
    more: count => `Y ${count} más.`,
    row: (id, due) => `${id}, vencía el ${due}`,
    openAll: 'Abrir la lista',
    fact: (label, value) => `${label}: ${value}`,
  },
  fr: {
    subject: id => `${id} : la réponse est en retard`,
    intro: (id, due) => `Le client de la demande ${id} devait avoir de nos nouvelles avant le ${due}.`,
    assignee: name => `Elle est attribuée à ${name}.`,
    nobody: 'Personne ne l’a encore.',
    open: 'Ouvrir la demande',
    digestSubject: count => (count > 1 ? `${count} réponses sont en retard` : 'Une réponse est en retard'),
    digestIntro: 'Ces clients attendent plus longtemps qu’ils ne devraient :',
    more: count => `Et ${count} de plus.`,
    row: (id, due) => `${id}, attendue le ${due}`,
    openAll: 'Ouvrir la liste',
    fact: (label, value) => `${label} : ${value}`,
  },
})

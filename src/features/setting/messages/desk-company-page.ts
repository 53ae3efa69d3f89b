import { messages } from '#shared/messages.ts'

/** The page of the company's facts. */
export const companyPageText = messages({
  en: {
    title: 'Company',
    intro:
      'A saved change shows at once, on every page of the site, and in papers and mails that are made from then on.',
    facts: 'What visitors read',
    linkTitle: 'Name',
    linkUrl: 'Address (https)',
    link: (place: number) => `link ${place}`,
    work: 'Work',
    timeZoneHint: 'Working hours and holidays count by this clock.',
    salesLanguageHint:
      'In this language the site tells sales of customers’ answers and messages, and of mails that failed.',
  },
  es: {
    title: 'Empresa',
    intro:
      'Un cambio guardado se ve enseguida en todas las páginas del sitio, y en los documentos y correos que se hagan desde entonces.',
    facts: 'Lo que leen los visitantes',
    linkTitle: 'Nombre',
    linkUrl: 'Dirección (https)',
    link: place => `enlace ${place}`,
    work: 'Trabajo',
    timeZoneHint: 'El horario laboral y los días festivos se cuentan según este reloj.',
    salesLanguageHint:
      'En este idioma el sitio informa a ventas de las respuestas y mensajes de los clientes y de los correos que fallaron.',
  },
  fr: {
    title: 'Entreprise',
    intro:
      'Une modification enregistrée se voit aussitôt sur toutes les pages du site, et dans les documents et e-mails créés ensuite.',
    facts: 'Ce que lisent les visiteurs',
    linkTitle: 'Nom',
    linkUrl: 'Adresse (https)',
    link: place => `lien ${place}`,
    work: 'Travail',
    timeZoneHint: 'Les heures de travail et les jours fériés suivent cette horloge.',
    salesLanguageHint:
      'Dans cette langue, le site informe les ventes des réponses et messages des clients et des e-mails qui ont échoué.',
  },
})

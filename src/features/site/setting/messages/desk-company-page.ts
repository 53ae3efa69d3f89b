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
    pictures: 'Logo and icon',
    picturesHint:
      'The logo stands on white: in the head of the site, of papers and of mails. Without one the name stands there. The icon is square, for tabs and home screens; a logo that is square is its own icon.',
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
    pictures: 'Logotipo e icono',
    picturesHint:
      'El logotipo aparece sobre fondo blanco: en la cabecera del sitio, de los documentos y de los correos. Sin él aparece el nombre. El icono es cuadrado, para pestañas y pantallas de inicio; un logotipo cuadrado sirve también de icono.',
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
    pictures: 'Logo et icône',
    picturesHint:
      'Le logo se place sur fond blanc : en tête du site, des documents et des e-mails. Sans logo, le nom y figure. L’icône est carrée, pour les onglets et les écrans d’accueil ; un logo carré sert aussi d’icône.',
    work: 'Travail',
    timeZoneHint: 'Les heures de travail et les jours fériés suivent cette horloge.',
    salesLanguageHint:
      'Dans cette langue, le site informe les ventes des réponses et messages des clients et des e-mails qui ont échoué.',
  },
})

import { messages } from '#shared/messages.ts'

/** The facts of the company, as the page and the history call them. */
export const companyFieldText = messages({
  en: {
    name: 'Name',
    title_suffix: 'Name at the end of page titles',
    founded_year: 'Founded in',
    phone: 'Phone',
    headquarters: 'Headquarters',
    social_links: 'Links to social networks',
    logo: 'Logo',
    icon: 'Icon',
    time_zone: 'Time zone',
    sales_language: 'Language of sales',
  },
  es: {
    name: 'Nombre',
    title_suffix: 'Nombre al final de los títulos de página',
    founded_year: 'Año de fundación',
    phone: 'Teléfono',
    headquarters: 'Sede central',
    social_links: 'Enlaces a redes sociales',
    logo: 'Logotipo',
    icon: 'Icono',
    time_zone: 'Zona horaria',
    sales_language: 'Idioma de ventas',
  },
  fr: {
    name: 'Nom',
    title_suffix: 'Nom à la fin des titres de page',
    founded_year: 'Année de fondation',
    phone: 'Téléphone',
    headquarters: 'Siège social',
    social_links: 'Liens vers les réseaux sociaux',
    logo: 'Logo',
    icon: 'Icône',
    time_zone: 'Fuseau horaire',
    sales_language: 'Langue des ventes',
  },
})

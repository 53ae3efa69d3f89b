import { messages } from '#shared/messages.ts'

/** The roles, and what each is for. */
export const roleText = messages({
  en: {
    names: {
      readers: 'Readers',
      sales: 'Sales',
      sales_managers: 'Sales managers',
      content: 'Content',
      administrators: 'Administrators',
    },
    ownOnly: 'only what is assigned to them or written by them',
  },
  es: {
    names: {
      readers: 'Lectura',
      sales: 'Ventas',
      sales_managers: 'Dirección de ventas',
      content: 'Contenido',
      administrators: 'Administración',
    },
    ownOnly: 'solo lo asignado a la persona o escrito por ella',
  },
  fr: {
    names: {
      readers: 'Lecture',
      sales: 'Ventes',
      sales_managers: 'Direction des ventes',
      content: 'Contenu',
      administrators: 'Administration',
    },
    ownOnly: 'seulement ce qui est attribué à la personne ou écrit par elle',
  },
})

import { messages } from '#shared/messages.ts'

/** Words of the specification tables. */
export const specificationText = messages({
  en: {
    /** In place of a value that is not verified. */
    seeDataSheet: 'See the data sheet',
    seeMakersDataSheet: 'See the maker’s data sheet',
    onRequest: 'On request',
    yes: 'Yes',
    no: 'No',
    upTo: (quantity: string) => `up to ${quantity}`,
    groups: {
      general: 'General',
      mechanical: 'Mechanical',
      electrical: 'Electrical',
      connections: 'Connections',
      environmental: 'Environmental',
      alarming: 'Alarming',
      standards: 'Standards',
      packaging: 'Packaging',
    },
  },
  es: {
    seeDataSheet: 'Véase la hoja de datos',
    seeMakersDataSheet: 'Véase la hoja de datos del fabricante',
    onRequest: 'Bajo consulta',
    yes: 'Sí',
    no: 'No',
    upTo: quantity => `hasta ${quantity}`,
    groups: {
      general: 'General',
      mechanical: 'Características mecánicas',
      electrical: 'Características eléctricas',
      connections: 'Conexiones',
      environmental: 'Condiciones ambientales',
      alarming: 'Alarmas',
      standards: 'Normas',
      packaging: 'Embalaje',
    },
  },
  fr: {
    seeDataSheet: 'Voir la fiche technique',
    seeMakersDataSheet: 'Voir la fiche technique du fabricant',
    onRequest: 'Sur demande',
    yes: 'Oui',
    no: 'Non',
    upTo: quantity => `jusqu’à ${quantity}`,
    groups: {
      general: 'Généralités',
      mechanical: 'Caractéristiques mécaniques',
      electrical: 'Caractéristiques électriques',
      connections: 'Raccordements',
      environmental: 'Environnement',
      alarming: 'Alarmes',
      standards: 'Normes',
      packaging: 'Emballage',
    },
  },
})

import { messages } from '#shared/messages.ts'

/** Words of the specification tables. */
export const specificationText = messages({
  en: {
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

import { messages } from '#shared/messages.ts'

/** Around the drawings of the product page. */
export const drawingsText = messages({
  en: {
    views: 'View',
    view: { overview: 'Overview', front: 'Front', side: 'Side', holes: 'Mounting holes' },
    viewOf: (product: string, view: string) => `${product}: ${view.toLowerCase()}, dimensioned drawing`,
    unit: { imperial: 'Dimensions in inches', metric: 'Dimensions in millimeters' },
    enlarge: 'Enlarge',
    close: 'Close the drawing',
    larger: 'Larger',
    smaller: 'Smaller',
    whole: 'Whole drawing',
    loading: 'Loading the drawing',
    openFile: 'Open the file',
  },
  es: {
    views: 'Vista',
    view: { overview: 'Vista general', front: 'Vista frontal', side: 'Vista lateral', holes: 'Taladros de montaje' },
    viewOf: (product, view) => `${product}: ${view.toLowerCase()}, plano acotado`,
    unit: { imperial: 'Cotas en pulgadas', metric: 'Cotas en milímetros' },
    enlarge: 'Ampliar',
    close: 'Cerrar el plano',
    larger: 'Más grande',
    smaller: 'Más pequeño',
    whole: 'Plano completo',
    loading: 'Cargando el plano',
    openFile: 'Abrir el archivo',
  },
  fr: {
    views: 'Vue',
    view: { overview: 'Vue d’ensemble', front: 'Vue de face', side: 'Vue de côté', holes: 'Perçages de montage' },
    viewOf: (product, view) => `${product} : ${view.toLowerCase()}, plan coté`,
    unit: { imperial: 'Cotes en pouces', metric: 'Cotes en millimètres' },
    enlarge: 'Agrandir',
    close: 'Fermer le plan',
    larger: 'Plus grand',
    smaller: 'Plus petit',
    whole: 'Plan entier',
    loading: 'Chargement du plan',
    openFile: 'Ouvrir le fichier',
  },
})

import type { UnknownFact } from '#drawing/solid/solid.ts'
import { messages } from '#shared/messages.ts'

/** Around the drawings of the product page. */
export const drawingsText = messages({
  en: {
    views: 'View',
    view: { photos: 'Pictures', overview: 'Overview', front: 'Front', side: 'Side', holes: 'Mounting holes' },
    viewOf: (product: string, view: string) => `${product}: ${view.toLowerCase()}, dimensioned drawing`,
    unit: { imperial: 'Dimensions in inches', metric: 'Dimensions in millimeters' },
    enlarge: 'Enlarge',
    close: 'Close the drawing',
    larger: 'Larger',
    smaller: 'Smaller',
    whole: 'Whole drawing',
    loading: 'Loading the drawing',
    openFile: 'Open the file',
    modelOrigin: (hasHoles: boolean) =>
      `STEP: millimeters; origin on the front plane at the ${hasHoles ? 'lower left mounting hole' : 'lower left corner'}, x to the right, y to the rear, z up.`,
    simplified: (facts: readonly string[]) => `Simplified: ${facts.join(', ')} not stated, shown in proportion.`,
    unknown: { size: 'size', depth: 'depth', thickness: 'thickness', holes: 'holes' } as Record<UnknownFact, string>,
  },
  es: {
    views: 'Vista',
    view: {
      photos: 'Imágenes',
      overview: 'Vista general',
      front: 'Vista frontal',
      side: 'Vista lateral',
      holes: 'Taladros de montaje',
    },
    viewOf: (product, view) => `${product}: ${view.toLowerCase()}, plano acotado`,
    unit: { imperial: 'Cotas en pulgadas', metric: 'Cotas en milímetros' },
    enlarge: 'Ampliar',
    close: 'Cerrar el plano',
    larger: 'Más grande',
    smaller: 'Más pequeño',
    whole: 'Plano completo',
    loading: 'Cargando el plano',
    openFile: 'Abrir el archivo',
    modelOrigin: hasHoles =>
      `STEP: milímetros; origen en el plano frontal, en ${hasHoles ? 'el taladro de montaje inferior izquierdo' : 'la esquina inferior izquierda'}; x hacia la derecha, y hacia atrás, z hacia arriba.`,
    simplified: facts => `Simplificado: sin datos de ${facts.join(', ')}; se muestra en proporción.`,
    unknown: { size: 'tamaño', depth: 'profundidad', thickness: 'espesor', holes: 'taladros' },
  },
  fr: {
    views: 'Vue',
    view: {
      photos: 'Photos',
      overview: 'Vue d’ensemble',
      front: 'Vue de face',
      side: 'Vue de côté',
      holes: 'Perçages de montage',
    },
    viewOf: (product, view) => `${product} : ${view.toLowerCase()}, plan coté`,
    unit: { imperial: 'Cotes en pouces', metric: 'Cotes en millimètres' },
    enlarge: 'Agrandir',
    close: 'Fermer le plan',
    larger: 'Plus grand',
    smaller: 'Plus petit',
    whole: 'Plan entier',
    loading: 'Chargement du plan',
    openFile: 'Ouvrir le fichier',
    modelOrigin: hasHoles =>
      `STEP : millimètres ; origine dans le plan de face, ${hasHoles ? 'au perçage de montage inférieur gauche' : 'au coin inférieur gauche'} ; x vers la droite, y vers l’arrière, z vers le haut.`,
    simplified: facts => `Simplifié : non précisé (${facts.join(', ')}), représenté en proportion.`,
    unknown: { size: 'dimensions', depth: 'profondeur', thickness: 'épaisseur', holes: 'perçages' },
  },
})

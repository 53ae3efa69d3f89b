import { messages } from '#shared/messages.ts'

/** Words on and around drawings. */
export const drawingText = messages({
  en: {
    views: { overview: 'Overview', front: 'Front', side: 'Side', holes: 'Mounting holes' },
    front: 'Front',
    rear: 'Rear',
    viewOf: (product: string, view: string) => `${product}: ${view.toLowerCase()}, dimensioned drawing`,
    model: (isSimplified: boolean) => (isSimplified ? '3D model (simplified)' : '3D model'),
    units: { imperial: 'Dimensions in inches', metric: 'Dimensions in millimeters' },
    inProportion: 'Drawn in proportion, not to scale',
    holesByStandard: 'Hole pattern: EIA-310',
    wideRack: (holes: string, overall: string) =>
      `With the brackets for a 23 in. rack: ${overall} overall, holes ${holes} apart`,
  },
  es: {
    views: { overview: 'Vista general', front: 'Vista frontal', side: 'Vista lateral', holes: 'Taladros de montaje' },
    front: 'Frontal',
    rear: 'Posterior',
    viewOf: (product, view) => `${product}: ${view.toLowerCase()}, plano acotado`,
    model: isSimplified => (isSimplified ? 'Modelo 3D (simplificado)' : 'Modelo 3D'),
    units: { imperial: 'Cotas en pulgadas', metric: 'Cotas en milímetros' },
    inProportion: 'Dibujo en proporción, no a escala',
    holesByStandard: 'Disposición de los taladros: EIA-310',
    wideRack: (holes, overall) =>
      `Con las escuadras para bastidor de 23 pulgadas: ${overall} de ancho total, taladros a ${holes}`,
  },
  fr: {
    views: { overview: 'Vue d’ensemble', front: 'Vue de face', side: 'Vue de côté', holes: 'Perçages de montage' },
    front: 'Face',
    rear: 'Arrière',
    viewOf: (product, view) => `${product} : ${view.toLowerCase()}, plan coté`,
    model: isSimplified => (isSimplified ? 'Modèle 3D (simplifié)' : 'Modèle 3D'),
    units: { imperial: 'Cotes en pouces', metric: 'Cotes en millimètres' },
    inProportion: 'Dessin en proportion, sans échelle',
    holesByStandard: 'Entraxes de perçage : EIA-310',
    wideRack: (holes, overall) =>
      `Avec les équerres pour baie de 23 pouces : largeur hors tout ${overall}, entraxe des perçages ${holes}`,
  },
})

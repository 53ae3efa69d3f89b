import { drawBanner } from '#drawing/draw-banner.ts'
import { drawProduct } from '#drawing/draw-product.ts'
import { drawStory } from '#drawing/draw-story.ts'
import { drawingText } from '#drawing/messages/drawing.ts'
import type { Language } from '#shared/language.ts'
import { drawingSubject } from '../domain/drawing/subject-from-attributes.ts'
import type { HomePicture, PictureSize } from '../domain/presenting/picture-path.ts'
import type { DrawnProduct } from './picture-store.ts'
import { emptySize } from './steps/empty-picture.ts'

/** The picture's alternate text describes it; the large size also labels its views. */
export function drawProductPicture(
  { seriesSeName, attributes, isDrawn }: DrawnProduct,
  size: PictureSize,
  language: Language,
): string {
  // It is of another trade: a panel would say what it is not.
  if (!isDrawn) return drawEmpty(size)
  const views = drawingText[language]
  return drawProduct(drawingSubject({ seriesSeName, attributes }), { size, theme: 'paper', views, language })
}

const box = 'M105 75h75v55h-75zM105 75l15-15h75l-15 15M180 130l15-15v-55M135 75v18h15v-18'

/** The picture of what has neither a picture nor a drawing: a box, of no trade. */
export function drawEmpty(size: PictureSize): string {
  const { width, height } = emptySize(size)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="${width}" height="${height}"><path d="${box}" fill="none" stroke="#8a857d" stroke-width="3" stroke-linejoin="round"/></svg>`
}

const homeDrawings: Record<HomePicture, (language: Language) => string> = {
  'panel-desktop': language => drawBanner('panel', 'desktop', language),
  'panel-mobile': language => drawBanner('panel', 'mobile', language),
  'breakers-desktop': language => drawBanner('breakers', 'desktop', language),
  'breakers-mobile': language => drawBanner('breakers', 'mobile', language),
  'fuses-desktop': language => drawBanner('fuses', 'desktop', language),
  'fuses-mobile': language => drawBanner('fuses', 'mobile', language),
  story: drawStory,
}

export const drawHomePicture = (name: HomePicture, language: Language): string => homeDrawings[name](language)

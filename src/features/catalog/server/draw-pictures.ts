import { drawBanner } from '#drawing/draw-banner.ts'
import { drawProduct } from '#drawing/draw-product.ts'
import { drawStory } from '#drawing/draw-story.ts'
import { drawingText } from '#drawing/messages/drawing.ts'
import type { Language } from '#shared/language.ts'
import { drawingSubject } from '../domain/drawing/subject-from-attributes.ts'
import type { HomePicture, PictureSize } from '../domain/presenting/picture-path.ts'
import type { DrawnProduct } from './picture-store.ts'

/** The picture's alternate text describes it; the large size also labels its views. */
export function drawProductPicture(
  { seriesSeName, attributes }: DrawnProduct,
  size: PictureSize,
  language: Language,
): string {
  const views = drawingText[language]
  return drawProduct(drawingSubject({ seriesSeName, attributes }), { size, theme: 'paper', views, language })
}

/** The picture of a category without products. */
export function drawEmpty(size: PictureSize): string {
  return drawProduct(drawingSubject({ seriesSeName: '', attributes: {} }), { size, theme: 'paper' })
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

import type { Language } from '#shared/language.ts'
import { drawBanner } from '../domain/drawing/draw-banner.ts'
import { drawProduct } from '../domain/drawing/draw-product.ts'
import { drawStory } from '../domain/drawing/draw-story.ts'
import { drawingSubject } from '../domain/drawing/subject-from-attributes.ts'
import type { HomePicture, PictureSize } from '../domain/picture-address.ts'
import { drawingText } from '../messages/drawing.ts'
import type { DrawnProduct } from './picture-store.ts'

/** What it shows is said by the picture's alternate text; the large one names its views. */
export function drawProductPicture(
  { seriesSeName, attributes }: DrawnProduct,
  size: PictureSize,
  language: Language,
): string {
  const views = drawingText[language]
  return drawProduct(drawingSubject({ seriesSeName, attributes }), { size, theme: 'paper', views, language })
}

/** For a category that has nothing to show. */
export function drawEmpty(size: PictureSize): string {
  return drawProduct(drawingSubject({ seriesSeName: '', attributes: {} }), { size, theme: 'paper' })
}

const homeDrawings: Record<HomePicture, () => string> = {
  'panel-desktop': () => drawBanner('panel', 'desktop'),
  'panel-mobile': () => drawBanner('panel', 'mobile'),
  'breakers-desktop': () => drawBanner('breakers', 'desktop'),
  'breakers-mobile': () => drawBanner('breakers', 'mobile'),
  'fuses-desktop': () => drawBanner('fuses', 'desktop'),
  'fuses-mobile': () => drawBanner('fuses', 'mobile'),
  story: () => drawStory('en'),
  'story-es': () => drawStory('es'),
  'story-fr': () => drawStory('fr'),
}

export const drawHomePicture = (name: HomePicture): string => homeDrawings[name]()

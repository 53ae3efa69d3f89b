import type { Language } from '#shared/language.ts'
import { drawingText } from '../messages/drawing.ts'
import type { DrawingView } from './draw-view.ts'

export const viewName = (view: DrawingView, language: Language): string => drawingText[language].views[view]

/** What a view shows, in words: 'GMT fuse panel 6/6: front, dimensioned drawing'. */
export const viewTitle = (product: string, view: DrawingView, language: Language): string =>
  drawingText[language].viewOf(product, viewName(view, language))

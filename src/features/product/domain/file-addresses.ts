import type { DrawingView } from '#drawing/views/draw-view.ts'
import { type Language, languageIds } from '#shared/language.ts'
import { type Units, usualUnits } from '#shared/units.ts'

const apiBase = '/api-frontend'

/** The usual units of the language need no word. */
export function dataSheetAddress(productId: number, language: Language, units: Units = usualUnits(language)): string {
  const query = units === usualUnits(language) ? '' : `?units=${units}`
  return `${apiBase}/product/getProductDataSheet/${productId}/${languageIds[language]}${query}`
}

export interface DrawingChoice {
  view: DrawingView
  format: 'svg' | 'dxf'
  units: Units
}

export function drawingAddress(productId: number, { view, format, units }: DrawingChoice, language: Language): string {
  const query = `view=${view}&format=${format}&units=${units}&lang=${language}`
  return `${apiBase}/product/getProductDrawing/${productId}?${query}`
}

/** 'GP-0505-front-metric.dxf': what a file is called when it is saved. */
export function drawingFileName(sku: string, { view, format, units }: DrawingChoice): string {
  return `${safe(sku)}-${view}${units === 'metric' ? '-metric' : ''}.${format}`
}

/** `word`: what a data sheet is called in its language. */
export function sheetFileName(sku: string, word: string, language: Language, units: Units): string {
  return `${safe(sku)}-${word}-${language}${units === 'metric' ? '-metric' : ''}.pdf`
}

/** Part numbers may hold slashes, file names may not. */
const safe = (sku: string): string => sku.replace(/[^\w.-]+/g, '_')

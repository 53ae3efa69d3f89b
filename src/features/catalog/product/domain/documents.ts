import type { DrawingView } from '#drawing/views/draw-view.ts'
import { apiBase } from '#shared/api.ts'
import { defaultLanguage, type Language, languageIds } from '#shared/language.ts'
import { type Units, usualUnits } from '#shared/number/units.ts'
import { shownOf } from '#shared/one-language.ts'
import type { Document, ModelFormat } from '../contract.ts'

/** A stored file, as the table holds it. */
export interface StoredDocument {
  id: number
  title: string
  titleEs: string | null
  titleFr: string | null
  /** The document of which this is one place; null: it has no other. */
  recordId: number | null
  fileName: string
  contentType: string
  fileSize: number
  language: Language | null
  revision: string | null
  updatedAt: Date
  type?: Document['type'] | null
  issuer?: string | null
  issuedOn?: string | null
  validUntil?: string | null
  validity?: Document['validity'] | null
}

export function presentDocument(
  row: StoredDocument,
  kind: Document['kind'],
  series: string | null,
  language: Language,
): Document {
  const titles = { en: row.title, es: row.titleEs, fr: row.titleFr }
  return {
    id: row.recordId ?? row.id,
    title: shownOf(titles, language) ?? row.title,
    kind,
    download_url: `/downloads/${encodeURIComponent(row.fileName)}`,
    file_name: row.fileName,
    content_type: row.contentType,
    file_size: row.fileSize,
    language: row.language,
    revision: row.revision,
    updated_on: row.updatedAt.toISOString(),
    series,
    ...(row.type && { type: row.type }),
    ...(row.issuer && { issuer: row.issuer }),
    ...(row.issuedOn && { issued_on: row.issuedOn }),
    ...(row.validUntil && { valid_until: row.validUntil }),
    ...(row.validity && { validity: row.validity }),
  }
}

/** The path of a data sheet. The default units of the language are left out. */
export function dataSheetPath(productId: number, language: Language, units: Units = usualUnits(language)): string {
  const query = units === usualUnits(language) ? '' : `?units=${units}`
  return `${apiBase}/product/getProductDataSheet/${productId}/${languageIds[language]}${query}`
}

export interface DrawingChoice {
  view: DrawingView
  format: 'svg' | 'dxf'
  units: Units
}

export function drawingPath(productId: number, { view, format, units }: DrawingChoice, language: Language): string {
  const query = `view=${view}&format=${format}&units=${units}&lang=${language}`
  return `${apiBase}/product/getProductDrawing/${productId}?${query}`
}

export const modelPath = (productId: number, format: ModelFormat): string =>
  `${apiBase}/product/getProductModel/${productId}${format === 'step' ? '' : `?format=${format}`}`

/** 'GP-0505.step', or 'GP-0505-simplified.step' where lengths are not known. */
export const modelFileName = (sku: string, isSimplified: boolean, format: ModelFormat): string =>
  `${safe(sku)}${isSimplified ? '-simplified' : ''}.${format}`

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

/** The path of a document in these units. Stored files have one form only. */
export function inUnits({ download_url, language }: Document, units: Units): string {
  if (/\/getProductDrawing\//.test(download_url)) return download_url.replace(/units=\w+/, `units=${units}`)
  const isSheet = /\/getProductDataSheet\/\d+\/\d+$/.test(download_url)
  return isSheet && units !== usualUnits(language ?? defaultLanguage) ? `${download_url}?units=${units}` : download_url
}

import type { DrawingView } from '#drawing/views/draw-view.ts'
import { defaultLanguage } from '#shared/language.ts'
import { type Units, usualUnits } from '#shared/units.ts'
import type { Document } from '../contract.ts'

const views: readonly DrawingView[] = ['front', 'side', 'holes']

/** The views of which a product has a drawing, in their order. */
export function drawnViews(documents: readonly Document[]): DrawingView[] {
  const addresses = documents.filter(({ kind }) => kind === 'drawing').map(({ download_url }) => download_url)
  return views.filter(view => addresses.some(address => address.split(/[?&]/).slice(1).includes(`view=${view}`)))
}

/** The address of a document in these units; files that were not made from facts have one form only. */
export function inUnits({ download_url, language }: Document, units: Units): string {
  if (/\/getProductDrawing\//.test(download_url)) return download_url.replace(/units=\w+/, `units=${units}`)
  const isSheet = /\/getProductDataSheet\/\d+\/\d+$/.test(download_url)
  return isSheet && units !== usualUnits(language ?? defaultLanguage) ? `${download_url}?units=${units}` : download_url
}

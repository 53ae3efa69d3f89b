import type { DrawingView } from '#features/catalog/domain/drawing/views/draw-view.ts'
import type { Document } from '#features/product/contract.ts'

const views: readonly DrawingView[] = ['front', 'side', 'holes']

/** The views of which a product has a drawing, in their order. */
export function drawnViews(documents: readonly Document[]): DrawingView[] {
  const addresses = documents.filter(({ kind }) => kind === 'drawing').map(({ download_url }) => download_url)
  return views.filter(view => addresses.some(address => new RegExp(`[?&]view=${view}(&|$)`).test(address)))
}

/** The address of a document in the other units; files that were not made from facts have one form only. */
export function inMetric({ download_url }: Document): string {
  if (/\/getProductDrawing\//.test(download_url)) return download_url.replace('units=imperial', 'units=metric')
  return /\/getProductDataSheet\/\d+\/\d+$/.test(download_url) ? `${download_url}?units=metric` : download_url
}

/** spec §2: /{slug}/{categoryId}/{productId}, the slug being that of the main category. */
export function productUrl(mainSeName: string, categoryId: number, productId: number): string {
  return `/${mainSeName}/${categoryId}/${productId}`
}

import { defaultLanguage, type Language } from '#shared/language.ts'
import type { Picture } from '../../contract.ts'
import { productWords } from '../../messages/product-words.ts'

export const pictureSizes = ['thumb', 'card', 'page'] as const
export type PictureSize = (typeof pictureSizes)[number]

// Counts the changes of how products are drawn, so that a picture a browser has kept is never an old drawing.
const drawingRevision = 3

/** The revision as it stands in a picture's address: it changes whenever the picture may look different. */
export const pictureRevision = (productRevision: number) => `${productRevision}.${drawingRevision}`

/** Pictures are lettered, so that each stands at an address for each language; English has no mark. */
export function picturePath(
  productId: number,
  revision: number,
  size: PictureSize,
  language: Language = defaultLanguage,
): string {
  const mark = language !== defaultLanguage ? `-${language}` : ''
  return `/pictures/product/${productId}/${pictureRevision(revision)}-${size}${mark}.svg`
}

/** The drawing of a product as the wire carries it; `name` is what the picture shows, null: there is nothing to draw. */
export function presentPicture(
  product: { id: number; revision: number } | null,
  name: string,
  language: Language,
  [size, thumbSize]: readonly [PictureSize, PictureSize] = ['card', 'thumb'],
): Picture {
  const address = (wanted: PictureSize) =>
    product ? picturePath(product.id, product.revision, wanted, language) : `/pictures/none-${wanted}.svg`
  return {
    image_url: address(size),
    thumb_image_url: address(thumbSize),
    alternate_text: productWords[language].drawingOf(name),
  }
}

export const homePictures = [
  'panel-desktop',
  'panel-mobile',
  'breakers-desktop',
  'breakers-mobile',
  'fuses-desktop',
  'fuses-mobile',
  'story',
] as const
export type HomePicture = (typeof homePictures)[number]

/** With its dimensions as the language writes them; English has no mark here either. */
export const homePicturePath = (name: HomePicture, language: Language) =>
  `/pictures/home/${name}${language === defaultLanguage ? '' : `-${language}`}.svg`

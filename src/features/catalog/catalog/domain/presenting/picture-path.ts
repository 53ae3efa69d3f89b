import { presentMedia, type ShownMedia } from '#features/site/media/domain/media-path.ts'
import { defaultLanguage, type Language } from '#shared/language.ts'
import type { Picture } from '../../contract.ts'
import { productWords } from '../../messages/product-words.ts'

export const pictureSizes = ['thumb', 'card', 'page'] as const
export type PictureSize = (typeof pictureSizes)[number]

// Raised with each change of how products are drawn, so that browsers do not show an old drawing from their cache.
const drawingRevision = 4

/** The revision in the path of a picture. It changes whenever the picture may look different. */
export const pictureRevision = (productRevision: number) => `${productRevision}.${drawingRevision}`

/** The path of a product's picture. Pictures have words, so there is one for each language; English has no suffix. */
export function picturePath(
  productId: number,
  revision: number,
  size: PictureSize,
  language: Language = defaultLanguage,
): string {
  const mark = language !== defaultLanguage ? `-${language}` : ''
  return `/pictures/product/${productId}/${pictureRevision(revision)}-${size}${mark}.svg`
}

/** Presents the drawing of a product. Null: there is nothing to draw. `name`: what the picture shows. */
export function presentPicture(
  product: { id: number; revision: number; isDrawn?: boolean } | null,
  name: string,
  language: Language,
  [size, thumbSize]: readonly [PictureSize, PictureSize] = ['card', 'thumb'],
): Picture {
  const address = (wanted: PictureSize) =>
    product ? picturePath(product.id, product.revision, wanted, language) : `/pictures/none-${wanted}.svg`
  return {
    image_url: address(size),
    thumb_image_url: address(thumbSize),
    alternate_text: product?.isDrawn === false ? name : productWords[language].drawingOf(name),
  }
}

/** The first uploaded picture of a product; its drawing where it has none. */
export function presentProductPicture(
  product: { id: number; revision: number; pictures: readonly ShownMedia[]; isDrawn?: boolean },
  name: string,
  language: Language,
): Picture {
  const [first] = product.pictures
  if (!first) return presentPicture(product, name, language)
  const { width: _, height: __, ...picture } = presentMedia(first, name, language)
  return picture
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

/** The path of a picture of the home page, with dimensions as the language writes them. English has no suffix. */
export const homePicturePath = (name: HomePicture, language: Language) =>
  `/pictures/home/${name}${language === defaultLanguage ? '' : `-${language}`}.svg`

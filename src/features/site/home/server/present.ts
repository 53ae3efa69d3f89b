import { isDeepStrictEqual } from 'node:util'
import { type HomePicture, homePicturePath } from '#features/catalog/catalog/domain/presenting/picture-path.ts'
import type { Company } from '#features/site/company/domain/company.ts'
import { pathAtWidth, type ShownMedia } from '#features/site/media/domain/media-path.ts'
import type { Language } from '#shared/language.ts'
import { textIn } from '#shared/text/text-fields.ts'
import type { HomePageData } from '../contract.ts'
import {
  benefitKeys,
  type HomePictureField,
  type HomeText,
  homeBlocks,
  type SlideNumber,
} from '../domain/home-fields.ts'
import type { HomeSettings } from '../domain/home-settings.ts'

/** The program's own drawings: a panel, breakers and fuses. */
const drawings = {
  1: ['panel-desktop', 'panel-mobile'],
  2: ['breakers-desktop', 'breakers-mobile'],
  3: ['fuses-desktop', 'fuses-mobile'],
} as const satisfies Record<SlideNumber, readonly [desktop: HomePicture, mobile: HomePicture]>

// The widths of the banner on a desk and on a telephone, and of the story.
const desktopWidth = 1440
const narrowWidth = 960

interface HomeParts {
  page: HomeSettings
  company: Pick<Company, 'name' | 'phone'>
  /** The uploaded pictures, by id. */
  pictures: ReadonlyMap<number, ShownMedia>
  language: Language
}

export function presentHomePage(parts: HomeParts): HomePageData {
  const { page, company, language } = parts
  const [first, second, third] = [presentSlide(parts, 1), presentSlide(parts, 2), presentSlide(parts, 3)]
  const text = (name: HomeText) => textIn<HomeText>(page, name, language)
  const story = text('story_text')
  return {
    slider_first_image_url: first.image,
    slider_second_image_url: second.image,
    slider_third_image_url: third.image,
    slider_first_mobile_image_url: first.mobileImage,
    slider_second_mobile_image_url: second.mobileImage,
    slider_third_mobile_image_url: third.mobileImage,
    slider_first_text: first.text,
    slider_second_text: second.text,
    slider_third_text: third.text,
    why_trimm_text: text('why_text'),
    story_text: story,
    story_image_url: story && (uploaded(parts, 'story_picture', narrowWidth) ?? homePicturePath('story', language)),
    slider_first_alternate_text: first.alternateText,
    slider_second_alternate_text: second.alternateText,
    slider_third_alternate_text: third.alternateText,
    benefits: benefitKeys
      .map(key => ({ key, title: text(`benefit_${key}_title`), text: text(`benefit_${key}_text`) }))
      .filter(({ title }) => title !== ''),
    call_us_phone: company.phone,
    title: text('title') || company.name,
    all_products_text: text('all_products_text') || null,
    more_products_text: text('more_products_text') || null,
    call_us_text: text('call_us_text') || null,
    ...(isDeepStrictEqual(page.blocks, homeBlocks) ? {} : { blocks: page.blocks }),
  }
}

/** A slide without a text has no picture, and is left out. */
function presentSlide(parts: HomeParts, number: SlideNumber) {
  const { page, language } = parts
  const text = textIn<HomeText>(page, `slide_${number}_text`, language)
  if (text === '') return { image: '', mobileImage: '', text: '', alternateText: '' }
  const [desktop, mobile] = drawings[number]
  const image = uploaded(parts, `slide_${number}_picture`, desktopWidth)
  return {
    image: image ?? homePicturePath(desktop, language),
    mobileImage:
      uploaded(parts, `slide_${number}_mobile_picture`, narrowWidth) ??
      uploaded(parts, `slide_${number}_picture`, narrowWidth) ??
      homePicturePath(mobile, language),
    text,
    alternateText: textIn<HomeText>(page, `slide_${number}_alternate_text`, language),
  }
}

/** The path of an uploaded picture; null where none is chosen, or it is gone. */
function uploaded({ page, pictures }: HomeParts, field: HomePictureField, width: number): string | null {
  const id = page[field]
  const picture = id === null ? undefined : pictures.get(id)
  return picture ? pathAtWidth(picture, width) : null
}

import { type HomePicture, homePicturePath } from '#features/catalog/domain/presenting/picture-path.ts'
import type { Company } from '#features/company/domain/company.ts'
import type { Language } from '#shared/language.ts'
import type { HomePageData } from '../contract.ts'
import type { HomePage } from '../domain/home-page.ts'

/** The three slides show a panel, breakers and fuses, in this order. */
const drawings: readonly (readonly [desktop: HomePicture, mobile: HomePicture])[] = [
  ['panel-desktop', 'panel-mobile'],
  ['breakers-desktop', 'breakers-mobile'],
  ['fuses-desktop', 'fuses-mobile'],
]

export function presentHomePage(
  page: HomePage,
  { name, phone }: Pick<Company, 'name' | 'phone'>,
  language: Language,
): HomePageData {
  const [first, second, third] = drawings.map((names, place) => presentSlide(page, names, place, language))
  if (!first || !second || !third) throw new Error('The home page has three slides')
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
    why_trimm_text: page.whyText[language],
    story_text: page.storyText[language],
    story_image_url: page.storyText[language] === '' ? '' : homePicturePath('story', language),
    slider_first_alternate_text: first.alternateText,
    slider_second_alternate_text: second.alternateText,
    slider_third_alternate_text: third.alternateText,
    benefits: page.benefits.map(({ key, title, text }) => ({ key, title: title[language], text: text[language] })),
    call_us_phone: phone,
    title: page.title?.[language] ?? name,
    all_products_text: page.allProductsText?.[language] ?? null,
    more_products_text: page.moreProductsText?.[language] ?? null,
    call_us_text: page.callUsText?.[language] ?? null,
  }
}

function presentSlide(
  page: HomePage,
  [desktop, mobile]: readonly [HomePicture, HomePicture],
  place: number,
  language: Language,
) {
  const slide = page.slides[place]
  if (!slide) return { image: '', mobileImage: '', text: '', alternateText: '' }
  return {
    image: homePicturePath(desktop, language),
    mobileImage: homePicturePath(mobile, language),
    text: slide.text[language],
    alternateText: slide.alternateText[language],
  }
}

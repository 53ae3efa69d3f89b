import type { HomePageData } from '../contract.ts'

export interface Slide {
  image: string
  mobileImage: string
  alternateText: string
  text: string
}

/** Returns the three slides of the banner (spec §3), without those that lack a text or a picture. */
export function slidesOf(data: HomePageData): Slide[] {
  const slides = [
    {
      image: data.slider_first_image_url,
      mobileImage: data.slider_first_mobile_image_url,
      alternateText: data.slider_first_alternate_text,
      text: data.slider_first_text,
    },
    {
      image: data.slider_second_image_url,
      mobileImage: data.slider_second_mobile_image_url,
      alternateText: data.slider_second_alternate_text,
      text: data.slider_second_text,
    },
    {
      image: data.slider_third_image_url,
      mobileImage: data.slider_third_mobile_image_url,
      alternateText: data.slider_third_alternate_text,
      text: data.slider_third_text,
    },
  ]
  return slides
    .filter(({ image, text }) => image !== '' && text !== '')
    .map(slide => ({ ...slide, mobileImage: slide.mobileImage || slide.image }))
}

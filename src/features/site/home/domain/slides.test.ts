import { expect, test } from 'vitest'
import type { HomePageData } from '../contract.ts'
import { slidesOf } from './slides.ts'

const data: HomePageData = {
  slider_first_image_url: '/1.svg',
  slider_second_image_url: '/2.svg',
  slider_third_image_url: '/3.svg',
  slider_first_mobile_image_url: '/1m.svg',
  slider_second_mobile_image_url: '',
  slider_third_mobile_image_url: '/3m.svg',
  slider_first_text: 'One',
  slider_second_text: 'Two',
  slider_third_text: '',
  slider_first_alternate_text: 'A panel',
  slider_second_alternate_text: 'Breakers',
  slider_third_alternate_text: 'Fuses',
  why_trimm_text: '',
  story_text: '',
  story_image_url: '',
  benefits: [],
  call_us_phone: '',
  title: '',
  all_products_text: null,
  more_products_text: null,
  call_us_text: null,
}

test('slides keep their order; one without text is left out, one without a mobile picture uses the desktop picture', () => {
  expect(slidesOf(data)).toEqual([
    { image: '/1.svg', mobileImage: '/1m.svg', text: 'One', alternateText: 'A panel' },
    { image: '/2.svg', mobileImage: '/2.svg', text: 'Two', alternateText: 'Breakers' },
  ])
})

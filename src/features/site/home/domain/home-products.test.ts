import { expect, test } from 'vitest'
import { homeCategory } from './home-products.ts'

test('of a category the home page has the first sentence and the number of its series', () => {
  const picture_model = { image_url: '/large.svg', thumb_image_url: '/small.svg', alternate_text: 'Fuses, drawing' }
  const whole = {
    id: 3,
    name: 'Fuses',
    se_name: 'fuses',
    description: '',
    picture_model,
    breadcrumb: [],
    sub_categories: [],
  }
  const series = [
    { ...whole, id: 301, description: 'GMT fuses.' },
    { ...whole, id: 302, description: 'KLM fuses.' },
  ]
  expect(
    homeCategory({ ...whole, description: 'From 0.1 A to 800 A. Seven families.', sub_categories: series }),
  ).toEqual({
    ...{ id: 3, name: 'Fuses', se_name: 'fuses', picture_model },
    lead: 'From 0.1 A to 800 A.',
    series: 2,
  })
})

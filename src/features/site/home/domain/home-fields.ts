/** spec §1: the six benefits of the why-choose-us block, in its order. */
export const benefitKeys = ['person', 'reply', 'quality', 'lead_time', 'drop_ship', 'price'] as const
export type BenefitKey = (typeof benefitKeys)[number]

/** spec §3: the first, second and third slide. */
export const slideNumbers = [1, 2, 3] as const
export type SlideNumber = (typeof slideNumbers)[number]

/** The blocks below the slides, in their usual order. */
export const homeBlocks = ['search', 'products', 'benefits', 'story', 'posts'] as const
export type HomeBlock = (typeof homeBlocks)[number]

/** The texts of the home page, each in three languages. */
export const homeTexts = [
  'title',
  'all_products_text',
  'more_products_text',
  'slide_1_text',
  'slide_1_alternate_text',
  'slide_2_text',
  'slide_2_alternate_text',
  'slide_3_text',
  'slide_3_alternate_text',
  'why_text',
  'benefit_person_title',
  'benefit_person_text',
  'benefit_reply_title',
  'benefit_reply_text',
  'benefit_quality_title',
  'benefit_quality_text',
  'benefit_lead_time_title',
  'benefit_lead_time_text',
  'benefit_drop_ship_title',
  'benefit_drop_ship_text',
  'benefit_price_title',
  'benefit_price_text',
  'story_text',
  'call_us_text',
] as const
export type HomeText = (typeof homeTexts)[number]

export const homePictures = [
  'slide_1_picture',
  'slide_1_mobile_picture',
  'slide_2_picture',
  'slide_2_mobile_picture',
  'slide_3_picture',
  'slide_3_mobile_picture',
  'story_picture',
] as const
export type HomePictureField = (typeof homePictures)[number]

/** The most letters of a text. */
export function mostLetters(text: HomeText): number {
  if (text === 'story_text') return 4000
  if (text.endsWith('_alternate_text')) return 300
  if (text.startsWith('benefit_') && text.endsWith('_title')) return 80
  return /^(slide|benefit|call_us)/.test(text) ? 300 : 120
}

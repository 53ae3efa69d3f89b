import { z } from 'zod'
import type { SettingGroup } from '#shared/desk/setting-group.ts'
import { RowId } from '#shared/id.ts'
import { cleanSentence, cleanText } from '#shared/text/clean-text.ts'
import { type PerLanguage, type TextFields, textFields } from '#shared/text/text-fields.ts'
import {
  benefitKeys,
  type HomeBlock,
  type HomePictureField,
  type HomeText,
  homeBlocks,
  homePictures,
  homeTexts,
  mostLetters,
} from './home-fields.ts'
import { HomePage } from './home-page.ts'

/** The home page as it is edited: '' for no text, null for the program's own drawing. */
export type HomeSettings = TextFields<HomeText> &
  Record<HomePictureField, number | null> & {
    /** Which blocks stand below the slides, in this order. */
    blocks: HomeBlock[]
  }

const pictures = <Value>(value: Value): Record<HomePictureField, Value> => ({
  slide_1_picture: value,
  slide_1_mobile_picture: value,
  slide_2_picture: value,
  slide_2_mobile_picture: value,
  slide_3_picture: value,
  slide_3_mobile_picture: value,
  story_picture: value,
})

export const homeFields = {
  ...textFields(homeTexts, name =>
    z
      .string()
      .max(20_000)
      .overwrite(name === 'story_text' ? cleanText : cleanSentence)
      .max(mostLetters(name)),
  ),
  ...pictures(RowId.nullable()),
  blocks: z
    .array(z.enum(homeBlocks))
    .max(homeBlocks.length)
    .refine(blocks => new Set(blocks).size === blocks.length),
}

const noTexts = textFields(homeTexts, () => '')

export const homeSettings: SettingGroup<HomeSettings> = {
  key: 'home_page',
  fields: homeFields,
  defaults: { ...noTexts, ...pictures(null), blocks: [...homeBlocks] },
  readInstalled: text => ({
    ...noTexts,
    ...textsOfPage(HomePage.parse(JSON.parse(text))),
    ...pictures(null),
    blocks: [...homeBlocks],
  }),
}

/** The texts with which the page was installed, as fields. */
function textsOfPage(page: HomePage): Partial<TextFields<HomeText>> {
  const texts: Partial<Record<HomeText, PerLanguage | undefined>> = {
    title: page.title,
    all_products_text: page.allProductsText,
    more_products_text: page.moreProductsText,
    call_us_text: page.callUsText,
    slide_1_text: page.slides[0]?.text,
    slide_1_alternate_text: page.slides[0]?.alternateText,
    slide_2_text: page.slides[1]?.text,
    slide_2_alternate_text: page.slides[1]?.alternateText,
    slide_3_text: page.slides[2]?.text,
    slide_3_alternate_text: page.slides[2]?.alternateText,
    why_text: page.whyText,
    story_text: page.storyText,
  }
  for (const key of benefitKeys) {
    const benefit = page.benefits.find(one => one.key === key)
    texts[`benefit_${key}_title`] = benefit?.title
    texts[`benefit_${key}_text`] = benefit?.text
  }
  return textFields(homeTexts, (name, language) => texts[name]?.[language] ?? '')
}

/** Every picture that it shows. */
export const picturesOf = (page: Readonly<HomeSettings>): number[] => [
  ...new Set(homePictures.flatMap(field => page[field] ?? [])),
]

import { languages } from '#shared/language.ts'
import { type CategoryTexts, mainCategories, seriesTexts } from '../data/categories.ts'
import { seriesTemplates } from '../data/series-templates.ts'
import { need } from './facts.ts'
import { mainSlugs, models, numberedSeries } from './models.ts'
import type { CategoryAttributeRow, CategoryRow, CategoryTextRow } from './rows.ts'
import { attributeOf } from './values.ts'
import { typeset } from './words.ts'

interface Place {
  id: number
  parentId: number | null
  seName: string
  position: number
  texts: CategoryTexts
}

const places: Place[] = [
  ...mainSlugs.map((seName, n) => ({
    id: n + 1,
    parentId: null,
    seName,
    position: n + 1,
    texts: need(mainCategories[seName], seName),
  })),
  ...numberedSeries.map(({ series: { slug }, id, mainId }) => ({
    id,
    parentId: mainId,
    seName: slug,
    position: id % 100,
    texts: need(seriesTexts[slug], slug),
  })),
]

export const categoryRows: CategoryRow[] = places.map(({ texts, ...place }) => ({
  ...place,
  pictureProductId: need(models.find(model => model.sku === texts.picture)?.id, `the product ${texts.picture}`),
}))

export const categoryTextRows: CategoryTextRow[] = places.flatMap(({ id, texts }) => {
  const [name, description] = [typeset(texts.name), typeset(texts.description)]
  return languages.map(language => ({
    categoryId: id,
    language,
    name: name[language],
    description: description[language],
  }))
})

/** The templates of the series. */
export const categoryAttributeRows: CategoryAttributeRow[] = numberedSeries.flatMap(({ series: { slug }, id }) => {
  const { required, also = [] } = need(seriesTemplates[slug], `the template of ${slug}`)
  return [...required, ...also].map((key, n) => ({
    categoryId: id,
    attributeId: attributeOf(key).id,
    position: n + 1,
    isRequired: n < required.length,
  }))
})

import kit from '#desk/kit.module.css'
import { to } from '#routes.ts'
import { languages } from '#shared/language.ts'
import { shownOf } from '#shared/one-language.ts'
import { useText } from '#web/page.ts'
import { productPageText } from '../../messages/desk-product-page.ts'
import { Line } from '../Line.tsx'
import css from '../product.module.css'
import { useProductForm } from '../product-form.ts'
import { TextRow } from './TextsSection.tsx'

/** The texts for search engines, and how they may show them. */
export function SearchSection() {
  const text = useText(productPageText)
  return (
    <>
      <div className={css.pair}>
        <Line name="se_name" isRequired hint={text.slugHint} />
      </div>
      <TextRow field="meta_title" rows={2} />
      <TextRow field="meta_description" rows={4} />
      <Snippet />
    </>
  )
}

function Snippet() {
  const text = useText(productPageText)
  const { product, series, editing, language } = useProductForm()
  const categoryId = Number(editing.get('category_id'))
  const main = series.find(({ id }) => id === categoryId)?.main_se_name
  const shown = (field: 'name' | 'short_description') =>
    shownOf(Object.fromEntries(languages.map(one => [one, editing.get(`${field}.${one}`)])), language)
  const title = editing.get(`meta_title.${language}`) ?? shown('name')
  const description = editing.get(`meta_description.${language}`) ?? shown('short_description')
  return (
    <div className={css.snippet}>
      <p className={kit.soft}>{text.snippet}</p>
      <p className={css.snippetTitle}>{title}</p>
      {main !== undefined && (
        <p className={kit.soft}>
          {location.host}
          {to.product({ slug: main, categoryId, productId: product.id })}
        </p>
      )}
      <p>{description}</p>
    </div>
  )
}

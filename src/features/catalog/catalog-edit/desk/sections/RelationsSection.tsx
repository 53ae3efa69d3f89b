import { useState } from 'react'
import { PickList } from '#desk/list/PickList.tsx'
import { useText } from '#web/page.ts'
import { type RelationKind, relationKinds } from '../../domain/product-fields.ts'
import { productFieldText } from '../../messages/desk-product-fields.ts'
import { relationText } from '../../messages/desk-relations.ts'
import { Field } from '../Field.tsx'
import { useProductForm } from '../product-form.ts'
import { useLivePage } from '../use-live-page.ts'
import { OrderedProducts } from '../widgets/OrderedProducts.tsx'
import { useFoundProducts } from '../widgets/use-found-products.ts'
import css from './relations.module.css'

/** Accessories and related products: those chosen by hand in their order, then what the rules add. */
export function RelationsSection() {
  const names = useText(productFieldText)
  return relationKinds.map(kind => (
    <div key={kind} className={css.relation}>
      <h3>{names[kind]}</h3>
      <ByHand kind={kind} />
      {kind === 'related' && <ByRule />}
    </div>
  ))
}

const mostRelations = 50

function ByHand({ kind }: { kind: RelationKind }) {
  const text = useText(relationText)
  const names = useText(productFieldText)
  const { product, editing, isReadOnly, named, remember } = useProductForm()
  const [words, setWords] = useState('')
  const name = `relation.${kind}` as const
  const ids = editing.get(name)
  const found = useFoundProducts(words, false).filter(({ id }) => id !== product.id && !ids.includes(id))
  const set = (next: number[]) => editing.set(name, next)
  const add = (id: number) => {
    const chosen = found.find(one => one.id === id)
    if (!chosen || ids.length >= mostRelations) return
    remember(chosen)
    set([...ids, id])
  }
  return (
    <Field name={name}>
      <p className={css.soft}>{ids.length === 0 ? text.none : `${text.byHand}. ${isReadOnly ? '' : text.drag}`}</p>
      <OrderedProducts
        label={names[kind]}
        products={ids.map(id => named(id) ?? { id, sku: `${id}`, name: '' })}
        isReadOnly={isReadOnly}
        onOrder={set}
      />
      {!isReadOnly && (
        <PickList
          label={text.add(names[kind])}
          errors={editing.errorsOf(name)}
          found={found.map(({ id, sku, name: about }) => ({ id, name: sku, about }))}
          words={words}
          onWords={setWords}
          onPick={({ id }) => add(id)}
          nothing={text.ruleNone}
        />
      )}
    </Field>
  )
}

/** The products that the site adds by itself to a published product, as it is live. */
function ByRule() {
  const text = useText(relationText)
  const { product, live } = useProductForm()
  const shown = useLivePage()
  if (product.url === null) return <p className={css.soft}>{text.notPublished}</p>
  if (!shown) return null
  const added = shown.related_products.filter(({ id }) => !live['relation.related'].includes(id))
  return (
    <div className={css.byRule}>
      <p className={css.soft}>{added.length === 0 ? text.ruleNone : text.byRule}</p>
      <OrderedProducts label={text.byRule} products={added} isReadOnly onOrder={() => {}} />
    </div>
  )
}

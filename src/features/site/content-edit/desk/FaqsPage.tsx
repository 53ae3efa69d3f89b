import { useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useFreshPage, useRefresh } from '#desk/live.ts'
import { toDesk } from '#desk-routes.ts'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { listFaqRecords, saveFaqOrder, undoFaq, undoFaqCategory, undoFaqOrder } from '../desk-contract.ts'
import { type FaqOrder, moveCategory, moveFaq, placeFaq, placeFaqIn } from '../domain/faq-order.ts'
import { contentPageText } from '../messages/desk-content.ts'
import css from './content.module.css'
import { OrderBar, OrderHistory } from './OrderBar.tsx'
import { OrderRow } from './OrderRow.tsx'

export const load = ({ call }: LoadArgs) => call(listFaqRecords)

/** The questions by category, in the order of the site. */
export default function FaqsPage({ data }: PageProps<DataOf<typeof load>>) {
  const text = useText(contentPageText)
  const { call } = useSite()
  const isReadOnly = !useMay('content.publish')
  useFreshPage('faq')
  useFreshPage('faq_category')
  useFreshPage('faq_order')
  const refresh = useRefresh()
  return (
    <DeskPage
      title={text.faqs}
      actions={
        !isReadOnly && (
          <>
            <Link to={toDesk.faqCategory({ id: 'new' })} look="plain">
              {text.addCategory}
            </Link>
            <Link to={toDesk.faq({ id: 'new' })} look="plain">
              {text.addQuestion}
            </Link>
          </>
        )
      }
    >
      <Groups data={data} isReadOnly={isReadOnly} onSaved={refresh} />
      <OrderHistory
        entries={data.history}
        undo={isReadOnly ? undefined : entry_id => call(undoFaqOrder, { body: { entry_id } })}
        onUndone={refresh}
      />
      <DeletedRecords
        kind="faq"
        label={text.faqs}
        undo={entry_id => call(undoFaq, { body: { entry_id } })}
        onBack={refresh}
      />
      <DeletedRecords
        kind="faq_category"
        label={text.faqCategories}
        undo={entry_id => call(undoFaqCategory, { body: { entry_id } })}
        onBack={refresh}
      />
    </DeskPage>
  )
}

interface GroupsProps {
  data: DataOf<typeof load>
  isReadOnly: boolean
  onSaved: () => void
}

function Groups({ data: { groups, revision }, isReadOnly, onSaved }: GroupsProps) {
  const text = useText(contentPageText)
  const { call } = useSite()
  const [changed, setChanged] = useState<FaqOrder | null>(null)
  const order: FaqOrder =
    changed ?? groups.map(({ category_id, questions }) => ({ category_id, faq_ids: questions.map(({ id }) => id) }))
  const nameOf = (id: number | null) =>
    (id === null ? null : groups.find(({ category_id }) => category_id === id)?.name) || text.noCategory
  const questions = new Map(groups.flatMap(group => group.questions.map(question => [question.id, question])))
  const drop = (id: string, on: { faq: number } | { category: number | null }) => {
    const faq = Number(/^faq-(\d+)$/.exec(id)?.[1])
    if (faq) setChanged('faq' in on ? placeFaq(order, faq, on.faq) : placeFaqIn(order, faq, on.category))
  }
  const save = () =>
    call(saveFaqOrder, {
      body: {
        base_revision: revision,
        order: order.map(({ category_id, faq_ids }) => ({ category_id, faq_ids: [...faq_ids] })),
      },
    })
  return (
    <>
      <ul className={css.list}>
        {order.map(({ category_id: category, faq_ids: ids }) => [
          <OrderRow
            key={`category-${category}`}
            id={`category-${category}`}
            name={nameOf(category)}
            isHeading
            isReadOnly={isReadOnly || category === null}
            onMove={step => category !== null && setChanged(moveCategory(order, category, step))}
            onDrop={id => drop(id, { category })}
          >
            {category === null ? (
              text.noCategory
            ) : (
              <Link to={toDesk.faqCategory({ id: category })}>{nameOf(category)}</Link>
            )}
          </OrderRow>,
          ...ids.map(id => (
            <OrderRow
              key={`faq-${id}`}
              id={`faq-${id}`}
              name={questions.get(id)?.question ?? ''}
              isReadOnly={isReadOnly}
              onMove={step => setChanged(moveFaq(order, id, step))}
              onDrop={other => drop(other, { faq: id })}
            >
              <Link to={toDesk.faq({ id })}>{questions.get(id)?.question}</Link>{' '}
              <span className={kit.soft}>{questions.get(id)?.languages.join(' · ')}</span>
            </OrderRow>
          )),
        ])}
      </ul>
      {!isReadOnly && (
        <OrderBar
          isChanged={changed !== null}
          save={save}
          onSaved={() => {
            setChanged(null)
            onSaved()
          }}
          onReset={() => setChanged(null)}
        />
      )}
    </>
  )
}

import { DeskPage } from '#desk/DeskPage.tsx'
import { DeleteRecord } from '#desk/dialogs/DeleteRecord.tsx'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { HistorySection } from '#desk/record/RecordHistory.tsx'
import { toDesk } from '#desk-routes.ts'
import { languageNames } from '#shared/language.ts'
import { labelled } from '#shared/text/colon.ts'
import { longDay } from '#shared/time/long-day.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { deleteDocumentRequest, getDocumentRequest, undoDocumentRequestChange } from '../desk-contract.ts'
import { requestKind, requestStates } from '../domain/request-states.ts'
import { requestFieldText, requestsText } from '../messages/desk-requests.ts'
import { typeWord } from '../messages/words.ts'
import { AnswerRequest } from './AnswerRequest.tsx'
import css from './requests.module.css'

export const load = ({ call, params: { id } }: LoadArgs) => call(getDocumentRequest, { params: { id: Number(id) } })

/** A request for documents: who asked for what, the answer, and what was done. */
export default function DocumentRequestPage({ data: request }: PageProps<DataOf<typeof load>>) {
  const text = useText(requestsText)
  const names: Readonly<Record<string, string>> = useText(requestFieldText)
  const { call, language } = useSite()
  const moment = useMoment()
  const refresh = useRefresh(requestKind, request.id)
  const { id, type, email, name, products, quote_number: quote, state } = request
  const wordValue = (field: string, value: unknown) => {
    const state = requestStates.find(one => one === value)
    if (field === 'state') return state ? text.states[state] : ''
    if (value === null) return text.noDocument
    return request.documents.find(one => one.id === value)?.title ?? text.goneDocument
  }
  return (
    <DeskPage
      title={typeWord(type, language)}
      above={<Link to={toDesk.documentRequests({ state: 'open' })}>{text.title}</Link>}
    >
      <div className={kit.narrowPage} key={id}>
        <section className={kit.part}>
          <p>
            {text.from([name, email].filter(Boolean).join(' · '))} · {moment(request.created_at)} ·{' '}
            {languageNames[request.language]}
          </p>
          <p>
            {labelled(text.state, text.states[state], language)} ·{' '}
            {labelled(text.columns.due, longDay(request.due_on, language), language)}
            {quote && ` · ${labelled(text.quote, quote, language)}`}
          </p>
          <ul className={css.products}>
            {products.map(product => (
              <li key={product.id}>
                <Link to={toDesk.product({ id: product.id })}>{product.sku}</Link>
              </li>
            ))}
          </ul>
        </section>
        {state === 'open' && <AnswerRequest request={request} onSent={refresh} />}
        <HistorySection
          className={kit.part}
          entries={request.history}
          nameOf={field => names[field] ?? field}
          wordValue={wordValue}
          undo={entry_id => call(undoDocumentRequestChange, { body: { entry_id } })}
          canUndo={({ revision }) => revision > 1}
          onUndone={refresh}
        />
        <DeleteRecord
          text={text}
          name={typeWord(type, language)}
          remove={() => call(deleteDocumentRequest, { params: { id } })}
          href={toDesk.documentRequests({ state: 'open' })}
        />
      </div>
    </DeskPage>
  )
}

import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { field } from '#desk/dialogs/ActionDialog.tsx'
import kit from '#desk/kit.module.css'
import { CountedInput } from '#desk/record/CountedInput.tsx'
import { toDesk } from '#desk-routes.ts'
import type { ShownProducts } from '#features/catalog/catalog-edit/desk/widgets/product-query.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialog/CancelButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { applyBulk, type BulkPreview, type GridColumn, type GridSaved, previewBulk } from '../desk-contract.ts'
import type { BulkChange } from '../domain/bulk-change.ts'
import { bulkValueLength, bulkWordsLength } from '../domain/limits.ts'
import { bulkText } from '../messages/desk-bulk.ts'
import { gridText } from '../messages/desk-grid.ts'
import css from './grid.module.css'

interface BulkDialogProps {
  shown: ShownProducts
  exceptions: readonly number[]
  columns: readonly GridColumn[]
  publish: 'now' | 'as_draft'
  /** Changes in the grid wait to be saved. */
  isChanged: boolean
  onDone: (saved: GridSaved) => void
}

/** Changes one column of all products that match: shown first, then done. */
export function BulkDialog({ shown, exceptions, columns, publish, isChanged, onDone }: BulkDialogProps) {
  const text = useText(bulkText)
  const grid = useText(gridText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [way, setWay] = useState<'set' | 'replace'>('set')
  const [preview, setPreview] = useState<{ change: BulkChange; found: BulkPreview } | null>(null)
  const { order: _, ...filter } = shown
  const shared = { filter, exceptions: [...exceptions] }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const change = changeOf(new FormData(event.currentTarget), way)
    void run(async () => {
      setPreview({ change, found: await call(previewBulk, { body: { ...shared, changes: [change] } }) })
    })
  }
  const apply = ({ change, found }: NonNullable<typeof preview>) =>
    void run(async () => {
      const body = { ...shared, changes: [change], expected_count: found.count, publish }
      const saved = await call(applyBulk, { body })
      dialog.current?.close()
      setPreview(null)
      if (saved.run_id === null) onDone(saved)
      else await router.navigate({ href: toDesk.import({ id: saved.run_id }) })
    })
  const changes = preview && (preview.found.changed > 0 || preview.found.looked_at < preview.found.count)
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>{grid.all}</Button>
      <Dialog
        ref={dialog}
        title={text.title}
        actions={
          <>
            {preview && changes ? (
              <Button look="main" isBusy={isBusy} disabled={isChanged} onClick={() => apply(preview)}>
                {preview.found.is_run ? text.import(preview.found.count) : text.apply(preview.found.count)}
              </Button>
            ) : (
              <Button look="main" type="submit" form={id} isBusy={isBusy}>
                {text.preview}
              </Button>
            )}
            <CancelButton onClick={() => dialog.current?.close()} />
          </>
        }
      >
        <form id={id} className={css.bulk} onSubmit={onSubmit} onChange={() => setPreview(null)} autoComplete="off">
          <label>
            {text.column}
            <select name="column">
              {columns
                .filter(({ is_editable }) => is_editable)
                .map(({ key, title }) => (
                  <option key={key} value={key}>
                    {title}
                  </option>
                ))}
            </select>
          </label>
          <label>
            {text.how}
            <select value={way} onChange={event => setWay(event.target.value === 'set' ? 'set' : 'replace')}>
              <option value="set">{text.ways.set}</option>
              <option value="replace">{text.ways.replace}</option>
            </select>
          </label>
          {way === 'set' ? (
            <CountedInput
              key="value"
              label={
                <>
                  {text.value} <span className={kit.soft}>{text.valueHint}</span>
                </>
              }
              name="value"
              most={bulkValueLength}
            />
          ) : (
            <>
              <CountedInput label={text.find} name="find" required most={bulkWordsLength} />
              <CountedInput label={text.replace} name="replace" most={bulkWordsLength} />
              <label className={css.tick}>
                <input name="match_case" type="checkbox" />
                {text.matchCase}
              </label>
            </>
          )}
          {exceptions.length > 0 && <p className={kit.soft}>{text.exceptions(exceptions.length)}</p>}
          {isChanged && <p className={kit.warn}>{text.unsaved}</p>}
          {preview && <PreviewPart found={preview.found} />}
        </form>
      </Dialog>
    </>
  )
}

function changeOf(fields: FormData, way: 'set' | 'replace'): BulkChange {
  const column = field(fields, 'column')
  if (way === 'set') return { column, value: field(fields, 'value') }
  // Blanks at the ends may be what is looked for.
  const [find, replace] = [String(fields.get('find') ?? ''), String(fields.get('replace') ?? '')]
  return { column, find, replace, match_case: fields.has('match_case') }
}

function PreviewPart({ found }: { found: BulkPreview }) {
  const text = useText(bulkText)
  const { count, looked_at: looked, changed, unchanged, refused, rows } = found
  return (
    <section aria-live="polite">
      <p>
        <strong>
          {looked < count
            ? text.countsOf(count, looked, changed, unchanged, refused)
            : text.counts(count, changed, unchanged, refused)}
        </strong>
      </p>
      {found.is_run && <p>{text.isRun}</p>}
      {rows.length > 0 && (
        <table>
          <caption>{text.some}</caption>
          <thead>
            <tr>
              <th scope="col">{text.product}</th>
              <th scope="col">{text.before}</th>
              <th scope="col">{text.after}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={`${row.id} ${row.column}`}>
                <th scope="row">{row.sku}</th>
                <td>{row.before}</td>
                <td>
                  {row.after}
                  {row.reason && <span className={kit.bad}> {row.reason}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

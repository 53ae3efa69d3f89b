import { useState } from 'react'
import { useMay } from '#desk/frame/staff.ts'
import type { Fits } from '#features/catalog/product/contract.ts'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { formatQuantity } from '#shared/number/format-number.ts'
import { shownOf } from '#shared/one-language.ts'
import { labelled } from '#shared/text/colon.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { deleteFitException, undoFitExceptionDeletion } from '../../desk-contract.ts'
import type { FitException } from '../../domain/fit-exception.ts'
import { relationText } from '../../messages/desk-relations.ts'
import { useProductForm } from '../product-form.ts'
import css from '../sections/relations.module.css'
import { ExceptionDialog } from './ExceptionDialog.tsx'

interface FitExceptionsProps {
  fits: Fits | null
  onChanged: () => void
}

/** Pairs, and panels with a family, for which something else is true than the rules say. */
export function FitExceptions({ fits, onChanged }: FitExceptionsProps) {
  const text = useText(relationText)
  const { product } = useProductForm()
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const mayPublish = useMay('catalog.publish')
  const [edited, setEdited] = useState<FitException | null>(null)
  const [opened, setOpened] = useState(0)
  const open = (exception: FitException | null) => {
    setEdited(exception)
    // Each opening begins with the fields of what is edited.
    setOpened(opened + 1)
  }
  const remove = ({ id, revision }: FitException) =>
    void run(async () => {
      await call(deleteFitException, { params: { id }, body: { revision } })
      onChanged()
    })
  // As it is now: a translation may have been confirmed meanwhile.
  const shown = product.fit_exceptions.find(({ id }) => id === edited?.id) ?? edited
  const isPartOfRules = fits?.panel || fits?.device || product.fit_exceptions.length > 0
  return (
    <div className={css.exceptions}>
      <h3>{text.exceptions}</h3>
      {product.fit_exceptions.length === 0 && <p className={css.soft}>{text.exceptionsNone}</p>}
      <ul>
        {product.fit_exceptions.map(one => (
          <li key={one.id}>
            <ExceptionWords exception={one} />
            {mayPublish && (
              <span className={css.orderedSteps}>
                <Button look="quiet" disabled={isBusy} onClick={() => open(one)}>
                  {text.editException}
                </Button>
                <Button look="quiet" disabled={isBusy} onClick={() => remove(one)}>
                  {text.removeException}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayPublish && isPartOfRules && (
        <div>
          <Button onClick={() => open(null)}>{text.addException}</Button>
        </div>
      )}
      {isPartOfRules && (
        <DeletedRecords
          kind="fit_exception"
          label={text.exceptions}
          undo={entry_id => call(undoFitExceptionDeletion, { body: { entry_id } })}
          onBack={onChanged}
        />
      )}
      {opened > 0 && <ExceptionDialog key={opened} exception={shown} fits={fits} onSaved={onChanged} />}
    </div>
  )
}

function ExceptionWords({ exception }: { exception: FitException }) {
  const text = useText(relationText)
  const { language } = useSite()
  const { product, named } = useProductForm()
  const { panel_id: panel, device_id: device, family, verdict, limit, reason, source } = exception
  const other = panel === product.id ? device : panel
  const partner = other === null ? (family ?? '') : (named(other)?.sku ?? `${other}`)
  return (
    <div>
      <strong>{labelled(partner, text.verdicts[verdict], language)}</strong>
      {limit !== null && ` (${formatQuantity(limit, 'A', language)})`}
      <span className={css.soft}>{[shownOf(reason, language), source].filter(Boolean).join(' · ')}</span>
      {exception.is_superfluous && <span className={css.soft}>{text.superfluous}</span>}
    </div>
  )
}

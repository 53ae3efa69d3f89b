import { useRef } from 'react'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirmFacts } from '../desk-contract.ts'
import { fieldOfFact } from '../domain/product-fields.ts'
import { isSame } from '../domain/values/same-value.ts'
import { productPageText } from '../messages/desk-product-page.ts'
import { type FormField, useProductForm } from './product-form.ts'
import { useFieldWords } from './value-words.ts'

/** Below a value of the trade data: who has confirmed it, or from which file it came, with a button that confirms it as it is live. */
export function ConfirmNote({ name }: { name: FormField }) {
  const form = useProductForm()
  const text = useText(productPageText)
  const { language, call } = useSite()
  const words = useFieldWords(form)
  const { run, isBusy } = useAction()
  const mayPublish = useMay('catalog.publish')
  const { product, editing, live, onRefresh, isReadOnly } = form
  const line = useRef<HTMLParagraphElement>(null)
  const open = (fileName: string | null) => (fileName === null ? text.notConfirmed : text.fromFile(fileName))
  const confirmed = (on: string, by: string | null) => {
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(on))
    return by === null ? text.confirmedOn(day) : text.confirmedBy(by, day)
  }
  const note = product.trade_notes.find(({ fact }) => fieldOfFact(fact) === name)
  if (!note || !isSame(editing.get(name), live[name])) return null
  const { fact, value, confirmed_on: on, confirmed_by: by, file_name: fileName } = note
  const confirm = async () => {
    // Where the value is another now, the page shows it after the refresh.
    await call(confirmFacts, { params: { id: product.id }, body: { values: { [fact]: value } } }).finally(onRefresh)
    // The button goes away.
    line.current?.focus()
  }
  return (
    <p ref={line} className={kit.rowClose} role="status" tabIndex={-1}>
      <span className={kit.soft}>{on === null ? open(fileName) : confirmed(on, by)}</span>
      {on === null && mayPublish && !isReadOnly && (
        <Button
          look="quiet"
          isBusy={isBusy}
          aria-label={text.confirmOf(words.nameOf(name))}
          onClick={() => void run(confirm)}
        >
          {text.confirm}
        </Button>
      )}
    </p>
  )
}

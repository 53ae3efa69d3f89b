import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { SubmitAndCancel } from '#desk/dialogs/SubmitAndCancel.tsx'
import { CountedField } from '#desk/record/CountedField.tsx'
import { PreviewLink } from '#desk/record/PreviewLink.tsx'
import { toDesk } from '#desk-routes.ts'
import { showToast, useAction } from '#web/action.ts'
import type { ApiError } from '#web/api-error.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { copyProduct, type DeskProduct, withdrawProduct } from '../desk-contract.ts'
import type { ReleaseId } from '../domain/flat-product.ts'
import { productPageText } from '../messages/desk-product-page.ts'
import { ProductPicker } from './ProductPicker.tsx'
import css from './product.module.css'
import type { NamedProduct } from './product-form.ts'

interface ProductActionsProps {
  product: DeskProduct
  /** The release whose changes are edited. */
  releaseId: ReleaseId
  onChanged: (product: DeskProduct) => void
}

/** The page as it will be and as it is, a copy, and the withdrawal from the site. */
export function ProductActions({ product, releaseId, onChanged }: ProductActionsProps) {
  const text = useText(productPageText)
  const copying = useRef<HTMLDialogElement>(null)
  const withdrawing = useRef<HTMLDialogElement>(null)
  const reasonOf = (action: 'copy' | 'withdraw') => product.may.find(one => one.action === action)?.reason ?? null
  return (
    <>
      <PreviewLink kind="product" id={product.id} release={releaseId ?? undefined} />
      {product.url && (
        <a className={buttonClass('plain')} href={product.url} target="_blank" rel="noopener" title={text.preview}>
          {text.openSite}
        </a>
      )}
      {!reasonOf('copy') && <Button onClick={() => copying.current?.showModal()}>{text.copy}</Button>}
      {!reasonOf('withdraw') && <Button onClick={() => withdrawing.current?.showModal()}>{text.withdraw}</Button>}
      <CopyDialog ref={copying} product={product} />
      <WithdrawDialog ref={withdrawing} product={product} onDone={onChanged} />
    </>
  )
}

interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>
  product: DeskProduct
}

const messagesOf = (error: ApiError) => {
  const fields = Object.values(error.fields).flat()
  return fields.length > 0 ? fields : error.messages
}

function CopyDialog({ ref, product }: DialogProps) {
  const text = useText(productPageText)
  const { call } = useSite()
  const router = useRouter()
  const id = useId()
  const { run, isBusy, errors } = useAction({ errorsOf: messagesOf })
  const copy = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sku = String(new FormData(event.currentTarget).get('sku') ?? '')
    void run(async () => {
      const made = await call(copyProduct, { params: { id: product.id }, body: { sku } })
      ref.current?.close()
      await router.navigate({ href: toDesk.product({ id: made.id }) })
    })
  }
  return (
    <Dialog
      ref={ref}
      title={text.copyTitle}
      actions={
        <SubmitAndCancel form={id} dialog={ref} isBusy={isBusy}>
          {text.copy}
        </SubmitAndCancel>
      }
    >
      <p>{text.copyHint}</p>
      <form id={id} onSubmit={copy} autoComplete="off">
        <TextField label={text.newSku} name="sku" required isRequired hint={text.skuHint} errors={errors} />
      </form>
    </Dialog>
  )
}

interface WithdrawDialogProps extends DialogProps {
  onDone: (product: DeskProduct) => void
}

function WithdrawDialog({ ref, product, onDone }: WithdrawDialogProps) {
  const text = useText(productPageText)
  const { call } = useSite()
  const { run, isBusy, errors } = useAction({ errorsOf: messagesOf })
  const { replaced_by_id: replacedBy, sku } = product.record.fields
  const [chosen, setChosen] = useState<NamedProduct | null>(product.named.find(({ id }) => id === replacedBy) ?? null)
  const [reason, setReason] = useState('')
  const withdraw = () =>
    void run(async () => {
      const body = { replaced_by: chosen?.id ?? null, ...(reason.trim() && { reason: reason.trim() }) }
      onDone(await call(withdrawProduct, { params: { id: product.id }, body }))
      ref.current?.close()
      void showToast({ kind: 'success', text: text.withdrawn })
    })
  return (
    <ConfirmDialog ref={ref} title={text.withdrawTitle(sku)} yes={text.withdraw} isBusy={isBusy} onYes={withdraw}>
      <p>{text.withdrawHint}</p>
      <div className={css.dialog}>
        <ProductPicker
          label={text.replacement}
          chosen={chosen}
          onChange={setChosen}
          leaveOut={[product.id]}
          errors={errors}
        />
        <CountedField
          label={text.reason}
          name="reason"
          most={500}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

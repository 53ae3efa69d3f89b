import { useRef } from 'react'
import type { ReplyOf } from '#shared/call.ts'
import formCss from '#web/form/form.module.css'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import type { listAddresses } from '../contract.ts'
import { profileText } from '../messages/profile.ts'
import css from './account.module.css'
import { AddressLines } from './widgets/AddressLines.tsx'

interface AddressCardProps {
  address: SavedAddress
  onEdit: () => void
  onRemove: () => void
  onMakeDefault: () => void
}

export function AddressCard({ address, onEdit, onRemove, onMakeDefault }: AddressCardProps) {
  const text = useText(profileText)
  const dialog = useRef<HTMLDialogElement>(null)
  const name = `${address.company}, ${address.address1}, ${address.city}`
  const remove = () => {
    dialog.current?.close()
    onRemove()
  }
  return (
    <li className={css.card} data-default={address.is_default || undefined}>
      <div>
        {address.is_default && <p className={css.badge}>{text.isDefault}</p>}
        <AddressLines address={address} />
      </div>
      <div className={formCss.actions}>
        <Button look="quiet" aria-label={text.editOf(name)} onClick={onEdit}>
          {text.edit}
        </Button>
        <Button look="quiet" aria-label={text.removeOf(name)} onClick={() => dialog.current?.showModal()}>
          {text.remove}
        </Button>
        {!address.is_default && (
          <Button look="quiet" aria-label={text.makeDefaultOf(name)} onClick={onMakeDefault}>
            {text.makeDefault}
          </Button>
        )}
      </div>
      <ConfirmDialog ref={dialog} title={text.removeTitle} yes={text.remove} onYes={remove}>
        <AddressLines address={address} />
      </ConfirmDialog>
    </li>
  )
}

export type SavedAddresses = ReplyOf<typeof listAddresses>
export type SavedAddress = SavedAddresses['addresses'][number]

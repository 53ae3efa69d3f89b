import { useRef, useState } from 'react'
import { AddressEditor } from '#features/site/account/web/widgets/AddressEditor.tsx'
import { AddressLines } from '#features/site/account/web/widgets/AddressLines.tsx'
import parts from '#features/site/account/web/widgets/profile-parts.module.css'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { addCompanyAddress, deleteCompanyAddress, editCompanyAddress, type OwnCompany } from '../contract.ts'
import { companyPageText } from '../messages/company-page.ts'

interface CompanyAddressesProps {
  company: OwnCompany
  countries: readonly { id: number; name: string }[]
  onChange: (company: OwnCompany) => void
}

/** The addresses that all people of the company can choose; its administrators change them. */
export function CompanyAddresses({ company, countries, onChange }: CompanyAddressesProps) {
  const text = useText(companyPageText)
  const { call } = useSite()
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const isAdministrator = company.role === 'administrator'
  if (!isAdministrator && company.addresses.length === 0) return null
  const done = (reply: OwnCompany) => {
    onChange(reply)
    setEdited(null)
    void showToast({ kind: 'success', text: text.addressSaved })
  }
  return (
    <section className={parts.part} aria-labelledby="addresses">
      <h2 id="addresses">{text.addresses}</h2>
      <p className={parts.soft}>{text.addressHelp}</p>
      <ul className={parts.rows}>
        {company.addresses.map(address => (
          <AddressRow
            key={address.id}
            address={address}
            isChangeable={isAdministrator}
            onEdit={() => setEdited(address.id)}
            onChange={onChange}
          />
        ))}
      </ul>
      {edited !== null && (
        <AddressEditor
          key={edited}
          address={company.addresses.find(({ id }) => id === edited) ?? null}
          countries={countries}
          hasDefault={false}
          onSave={async body => {
            if (edited === 'new') return done(await call(addCompanyAddress, { body }))
            done(await call(editCompanyAddress, { params: { id: edited }, body }))
          }}
          onCancel={() => setEdited(null)}
        />
      )}
      {isAdministrator && edited === null && (
        <div>
          <Button onClick={() => setEdited('new')}>{text.addAddress}</Button>
        </div>
      )}
    </section>
  )
}

interface AddressRowProps {
  address: OwnCompany['addresses'][number]
  isChangeable: boolean
  onEdit: () => void
  onChange: (company: OwnCompany) => void
}

function AddressRow({ address, isChangeable, onEdit, onChange }: AddressRowProps) {
  const text = useText(companyPageText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const name = `${address.company}, ${address.address1}, ${address.city}`
  const remove = async () => {
    onChange(await call(deleteCompanyAddress, { params: { id: address.id } }))
    dialog.current?.close()
    void showToast({ kind: 'success', text: text.addressRemoved })
  }
  return (
    <li className={parts.row}>
      <div className={parts.words}>
        <AddressLines address={address} />
      </div>
      {isChangeable && (
        <>
          <Button look="quiet" aria-label={text.editNamed(name)} onClick={onEdit}>
            {text.edit}
          </Button>
          <Button look="quiet" aria-label={text.deleteNamed(name)} onClick={() => dialog.current?.showModal()}>
            {text.delete}
          </Button>
          <ConfirmDialog
            ref={dialog}
            title={text.deleteTitle}
            yes={text.delete}
            isBusy={isBusy}
            onYes={() => void run(remove)}
          >
            <AddressLines address={address} />
          </ConfirmDialog>
        </>
      )}
    </li>
  )
}

import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { ActionDialog, field } from '#desk/dialogs/ActionDialog.tsx'
import { TagDialog } from '#desk/dialogs/TagDialog.tsx'
import { useKeys } from '#desk/frame/keys.ts'
import { useMay } from '#desk/frame/staff.ts'
import { ExportButton } from '#desk/list/ExportButton.tsx'
import { bulkText } from '#desk/messages/bulk.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { exportCustomers, representCustomers, tagCustomers } from '../desk-contract.ts'
import { customerTagLength } from '../domain/customer-words.ts'
import { customersText } from '../messages/desk-customers.ts'
import { customerFieldNames } from '../messages/desk-refusals.ts'

interface CustomerBulkProps {
  ids: readonly number[]
  people: readonly { id: number; name: string }[]
  onDone: (result: BulkResult) => void
}

/** The actions on the customers that are chosen in the list. */
export function CustomerBulk({ ids, people, onDone }: CustomerBulkProps) {
  const text = useText(customersText)
  const bulk = useText(bulkText)
  const fields = useText(customerFieldNames)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const represent = useRef<HTMLDialogElement>(null)
  const tag = useRef<HTMLDialogElement>(null)
  const [mayWrite, mayExport] = [useMay('customer.write'), useMay('customer.export_data')]
  const all = [...ids]
  const act = (work: () => Promise<BulkResult>) =>
    void run(async () => {
      onDone(await work())
      await router.invalidate()
    })
  useKeys({ t: () => (mayWrite ? tag.current?.showModal() : false) })
  return (
    <>
      {mayWrite && (
        <>
          <Button look="quiet" isBusy={isBusy} onClick={() => represent.current?.showModal()}>
            {text.represent}
          </Button>
          <Button look="quiet" isBusy={isBusy} onClick={() => tag.current?.showModal()}>
            {bulk.tagAction}
          </Button>
        </>
      )}
      {mayExport && (
        <ExportButton
          label={bulk.exportChosen}
          name="customers"
          read={format => call(exportCustomers, { body: { ids: all, format } })}
        />
      )}
      <ActionDialog
        ref={represent}
        title={text.representTitle}
        onApply={typed => {
          const id = Number(field(typed, 'person'))
          act(() => call(representCustomers, { body: { ids: all, representative_id: id === 0 ? null : id } }))
        }}
      >
        <label>
          {fields.representative_id}
          <select name="person">
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="0">{text.nobody}</option>
          </select>
        </label>
      </ActionDialog>
      <TagDialog
        ref={tag}
        tagLength={customerTagLength}
        onApply={tags => act(() => call(tagCustomers, { body: { ids: all, ...tags } }))}
      />
    </>
  )
}

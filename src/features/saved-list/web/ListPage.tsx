import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ProfileFrame } from '#features/account/web/widgets/ProfileFrame.tsx'
import { isQuantity } from '#features/quote/domain/cart-edits.ts'
import { to } from '#routes.ts'
import type { ArgumentsOf } from '#shared/call.ts'
import { showErrors, showToast, useAction } from '#web/action.ts'
import { TagInput } from '#web/form/TagInput.tsx'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type AddedList, deleteList, getList, type SavedList, updateList } from '../contract.ts'
import { labelRules } from '../domain/limits.ts'
import { listText } from '../messages/lists.ts'
import { AddListButton } from './AddListButton.tsx'
import { ListLines } from './ListLines.tsx'
import { NameDialog } from './NameDialog.tsx'
import { RefusedLines } from './RefusedLines.tsx'
import { ShareList } from './ShareList.tsx'
import css from './saved-list.module.css'

export const load = ({ call, params }: LoadArgs) => call(getList, { params: { id: params.id ?? '' } })

export const meta = ({ data }: MetaArgs<DataOf<typeof load>>): Meta => ({ title: data.name })

type Change = (body: ArgumentsOf<typeof updateList>['body'], done: string) => Promise<void>

export default function ListPage({ data }: PageProps<DataOf<typeof load>>) {
  const { call } = useSite()
  const text = useText(listText)
  const { run } = useAction()
  const [list, setList] = useState<SavedList>(data)
  const [refused, setRefused] = useState<AddedList['refused']>([])
  const renaming = useRef<HTMLDialogElement>(null)
  const change: Change = async (body, done) => {
    setList(await call(updateList, { params: { id: list.id }, body }))
    void showToast({ kind: 'success', text: done })
  }
  return (
    <ProfileFrame title={list.name}>
      <div className={css.actions}>
        <AddListButton of={{ id: list.id }} name={list.name} look="main" onRefused={setRefused} />
        <Button onClick={() => renaming.current?.showModal()}>{text.rename}</Button>
        <RemoveList list={list} />
      </div>
      <RefusedLines lines={refused} />
      <EditableLines list={list} change={change} />
      <TagInput
        label={text.labels}
        name="labels"
        hint={text.labelsHelp}
        tags={list.labels}
        rules={labelRules}
        onChange={labels => void run(() => change({ labels }, text.labelsChanged))}
      />
      <ShareList list={list} onChange={setList} />
      <p>
        <Link className={css.back} to={to.lists()}>
          {text.back}
        </Link>
      </p>
      <NameDialog
        ref={renaming}
        title={text.renameTitle}
        action={text.rename}
        name={list.name}
        onName={name => change({ name }, text.renamed)}
      />
    </ProfileFrame>
  )
}

/** The lines, with typed quantities that are not saved yet. */
function EditableLines({ list, change }: { list: SavedList; change: Change }) {
  const text = useText(listText)
  const { run, isBusy } = useAction()
  const [quantities, setQuantities] = useState<Record<number, string>>({})
  const save = () => {
    if (Object.values(quantities).some(quantity => !isQuantity(quantity))) return showErrors([text.wrongQuantity])
    const items = Object.entries(quantities).map(([id, quantity]) => ({ id: Number(id), quantity: Number(quantity) }))
    void run(async () => {
      await change({ items }, text.changed)
      setQuantities({})
    })
  }
  return (
    <>
      <ListLines
        list={list}
        edit={{
          quantities,
          isBusy,
          onQuantity: (id, quantity) => setQuantities({ ...quantities, [id]: quantity }),
          onRemove: id => void run(() => change({ remove_item_ids: [id] }, text.lineRemoved)),
        }}
      />
      {Object.keys(quantities).length > 0 && (
        <div className={css.actions}>
          <Button look="main" isBusy={isBusy} onClick={save}>
            {text.saveChanges}
          </Button>
          <Button onClick={() => setQuantities({})}>{text.cancel}</Button>
        </div>
      )}
    </>
  )
}

/** A button that deletes the list after the customer has confirmed it. */
function RemoveList({ list }: { list: SavedList }) {
  const { call } = useSite()
  const router = useRouter()
  const text = useText(listText)
  const { run } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const remove = async () => {
    dialog.current?.close()
    await call(deleteList, { params: { id: list.id } })
    void showToast({ kind: 'success', text: text.removed })
    await router.navigate({ href: to.lists(), replace: true })
  }
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>{text.remove}</Button>
      <Dialog
        ref={dialog}
        title={text.removeTitle(list.name)}
        actions={
          <>
            <Button look="main" onClick={() => void run(remove)}>
              {text.remove}
            </Button>
            <Button onClick={() => dialog.current?.close()}>{text.cancel}</Button>
          </>
        }
      >
        <p>{text.removeHelp}</p>
      </Dialog>
    </>
  )
}

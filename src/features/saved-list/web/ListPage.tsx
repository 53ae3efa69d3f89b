import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ProfileFrame } from '#features/account/web/widgets/ProfileFrame.tsx'
import { isQuantity } from '#features/quote/domain/cart-edits.ts'
import { to } from '#routes.ts'
import type { ArgumentsOf } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import { TagInput } from '#web/form/TagInput.tsx'
import type { DataOf, LoadArgs, Meta, PageProps } from '#web/page.ts'
import { useSite, useText } from '#web/site-context.ts'
import { showErrors, showToast } from '#web/toasts.ts'
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

export const meta = ({ data }: { data: DataOf<typeof load>; language: Language }): Meta => ({ title: data.name })

export default function ListPage({ data }: PageProps<DataOf<typeof load>>) {
  const { call } = useSite()
  const router = useRouter()
  const text = useText(listText)
  const [list, setList] = useState<SavedList>(data)
  const [quantities, setQuantities] = useState<Record<number, string>>({})
  const [refused, setRefused] = useState<AddedList['refused']>([])
  const [isBusy, setBusy] = useState(false)
  const renaming = useRef<HTMLDialogElement>(null)
  const removing = useRef<HTMLDialogElement>(null)
  const params = { id: list.id }

  const change = async (body: ArgumentsOf<typeof updateList>['body'], news: string) => {
    setBusy(true)
    try {
      setList(await call(updateList, { params, body }))
      void showToast({ kind: 'success', text: news })
    } finally {
      setBusy(false)
    }
  }
  // What fails is shown by the site's one reader of failures; what was typed stays.
  const quietly = (work: Promise<void>) => void work.catch(() => {})
  const saveQuantities = async () => {
    if (Object.values(quantities).some(quantity => !isQuantity(quantity))) return showErrors([text.wrongQuantity])
    const items = Object.entries(quantities).map(([id, quantity]) => ({ id: Number(id), quantity: Number(quantity) }))
    await change({ items }, text.changed)
    setQuantities({})
  }
  const remove = async () => {
    removing.current?.close()
    await call(deleteList, { params })
    void showToast({ kind: 'success', text: text.removed })
    await router.navigate({ href: to.lists(), replace: true })
  }
  return (
    <ProfileFrame title={list.name}>
      <div className={css.actions}>
        <AddListButton of={params} name={list.name} look="main" onRefused={setRefused} />
        <Button onClick={() => renaming.current?.showModal()}>{text.rename}</Button>
        <Button onClick={() => removing.current?.showModal()}>{text.remove}</Button>
      </div>
      <RefusedLines lines={refused} />
      <ListLines
        list={list}
        edit={{
          quantities,
          isBusy,
          onQuantity: (id, quantity) => setQuantities({ ...quantities, [id]: quantity }),
          onRemove: id => quietly(change({ remove_item_ids: [id] }, text.lineRemoved)),
        }}
      />
      {Object.keys(quantities).length > 0 && (
        <div className={css.actions}>
          <Button look="main" isBusy={isBusy} onClick={() => quietly(saveQuantities())}>
            {text.saveChanges}
          </Button>
          <Button onClick={() => setQuantities({})}>{text.cancel}</Button>
        </div>
      )}
      <TagInput
        label={text.labels}
        name="labels"
        hint={text.labelsHelp}
        tags={list.labels}
        rules={labelRules}
        onChange={labels => quietly(change({ labels }, text.labelsChanged))}
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
      <Dialog
        ref={removing}
        title={text.removeTitle(list.name)}
        actions={
          <>
            <Button look="main" onClick={() => quietly(remove())}>
              {text.remove}
            </Button>
            <Button onClick={() => removing.current?.close()}>{text.cancel}</Button>
          </>
        }
      >
        <p>{text.removeHelp}</p>
      </Dialog>
    </ProfileFrame>
  )
}

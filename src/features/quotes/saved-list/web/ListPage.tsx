import { useRef, useState } from 'react'
import { ProfileFrame } from '#features/site/account/web/widgets/ProfileFrame.tsx'
import { to } from '#routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { TagInput } from '#web/form/TagInput.tsx'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type AddedList, getList, type SavedList, updateList } from '../contract.ts'
import { labelRules } from '../domain/limits.ts'
import { listText } from '../messages/lists.ts'
import { AddListButton } from './AddListButton.tsx'
import { type Change, EditableLines } from './EditableLines.tsx'
import { ListLines } from './ListLines.tsx'
import { NameDialog } from './NameDialog.tsx'
import { RefusedLines } from './RefusedLines.tsx'
import { RemoveList } from './RemoveList.tsx'
import { ShareList } from './ShareList.tsx'
import { ShareWithCompany } from './ShareWithCompany.tsx'
import css from './saved-list.module.css'

export const load = ({ call, params }: LoadArgs) => call(getList, { params: { id: params.id ?? '' } })

export const meta = ({ data }: MetaArgs<DataOf<typeof load>>): Meta => ({ title: data.name })

export default function ListPage({ data }: PageProps<DataOf<typeof load>>) {
  return data.owner === null ? <OwnList data={data} /> : <ColleaguesList list={data} owner={data.owner} />
}

/** A list that a colleague shares: it can be added to a quote. */
function ColleaguesList({ list, owner }: { list: SavedList; owner: string }) {
  const text = useText(listText)
  const [refused, setRefused] = useState<AddedList['refused']>([])
  return (
    <ProfileFrame title={list.name}>
      <p className={css.help}>{text.ownerOf(owner)}</p>
      <div className={css.actions}>
        <AddListButton of={{ id: list.id }} name={list.name} look="main" onRefused={setRefused} />
      </div>
      <RefusedLines lines={refused} />
      <ListLines list={list} />
      <p>
        <Link className={css.back} to={to.lists()}>
          {text.back}
        </Link>
      </p>
    </ProfileFrame>
  )
}

function OwnList({ data }: { data: SavedList }) {
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
      <ShareWithCompany list={list} change={change} />
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

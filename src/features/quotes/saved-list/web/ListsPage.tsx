import { useState } from 'react'
import { ProfileFrame } from '#features/site/account/web/widgets/ProfileFrame.tsx'
import { to } from '#routes.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { getLists, type SavedListRow } from '../contract.ts'
import { listText } from '../messages/lists.ts'
import { AddListButton } from './AddListButton.tsx'
import { RefusedLines } from './RefusedLines.tsx'
import css from './saved-list.module.css'

export const load = ({ call }: LoadArgs) => call(getLists)

export default function ListsPage({ data }: PageProps<DataOf<typeof load>>) {
  const text = useText(listText)
  const [refused, setRefused] = useState<Parameters<typeof RefusedLines>[0]['lines']>([])
  return (
    <ProfileFrame title={text.title}>
      <p className={css.help}>{data.lists.length > 0 ? text.help : text.empty}</p>
      <RefusedLines lines={refused} />
      <Lists lists={data.lists} onRefused={setRefused} />
      {data.of_colleagues.length > 0 && (
        <>
          <h2>{text.ofColleagues}</h2>
          <Lists lists={data.of_colleagues} onRefused={setRefused} />
        </>
      )}
      <p>
        <Link to={to.quote()} look="plain">
          {text.toQuote}
        </Link>
      </p>
    </ProfileFrame>
  )
}

interface ListsProps {
  lists: readonly SavedListRow[]
  onRefused: (lines: Parameters<typeof RefusedLines>[0]['lines']) => void
}

function Lists({ lists, onRefused }: ListsProps) {
  const text = useText(listText)
  const { language } = useSite()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
  return (
    <ul className={css.lists}>
      {lists.map(({ id, name, labels, item_count, updated_on, is_shared, owner }) => (
        <li key={id} className={css.list}>
          <div className={css.what}>
            <Link to={to.ownList({ id })}>{name}</Link>
            <span className={css.hint}>
              {[
                owner !== null && text.ownerOf(owner),
                text.lines(item_count),
                text.changedOn(day.format(new Date(updated_on))),
                is_shared && text.isShared,
                ...labels,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <AddListButton of={{ id }} name={name} onRefused={onRefused} />
        </li>
      ))}
    </ul>
  )
}

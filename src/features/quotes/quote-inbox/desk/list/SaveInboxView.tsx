import { useMay } from '#desk/frame/staff.ts'
import { SaveView } from '#desk/list/SaveView.tsx'
import { toDesk } from '#desk-routes.ts'
import { useSite } from '#web/page.ts'
import { deleteView, type SavedView, saveView } from '../../desk-contract.ts'
import { isFiltered, type ShownFilter } from './inbox-query.ts'
import { linkOf } from './saved-link.ts'

export function SaveInboxView({ filter, views }: { filter: ShownFilter; views: readonly SavedView[] }) {
  const { call } = useSite()
  const mayShare = useMay('quote.answer')
  const here = toDesk.quotes({ ...filter })
  const own = views.find(view => view.is_own && linkOf(view) === here)
  if (!isFiltered(filter)) return null
  return (
    <SaveView
      save={named => call(saveView, { body: { ...named, filter } })}
      mayShare={mayShare}
      remove={own ? () => call(deleteView, { params: { id: own.id } }) : null}
    />
  )
}

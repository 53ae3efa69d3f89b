import { useAction } from '#web/action.ts'
import { CheckBox } from '#web/form/fields.tsx'
import { isOfCompany } from '#web/header-events.ts'
import { useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import type { SavedList } from '../contract.ts'
import { listText } from '../messages/lists.ts'
import type { Change } from './EditableLines.tsx'
import css from './saved-list.module.css'

/** The switch that shows the list to the people of the customer's company; nothing for whoever is of none. */
export function ShareWithCompany({ list, change }: { list: SavedList; change: Change }) {
  const text = useText(listText)
  const { run, isBusy } = useAction()
  const hasCompany = useStore(isOfCompany, false)
  if (!hasCompany) return null
  return (
    <div className={css.share}>
      <CheckBox
        label={text.forCompany}
        checked={list.is_for_company}
        disabled={isBusy}
        onChange={event => {
          const isFor = event.target.checked
          void run(() => change({ is_for_company: isFor }, isFor ? text.forCompanyOn : text.forCompanyOff))
        }}
      />
      <p className={css.help}>{text.forCompanyHelp}</p>
    </div>
  )
}

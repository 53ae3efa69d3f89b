import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import kit from '#desk/kit.module.css'
import { FilterBar } from '#desk/list/FilterBar.tsx'
import { useChanges } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import { staffRoles } from '#features/site/session/domain/roles.ts'
import { type DataOf, type LoadArgs, type PageProps, type Search, useText } from '#web/page.ts'
import { stringifySearch } from '#web/search-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { getDemonstration, listStaff, type StaffRow } from '../desk-contract.ts'
import { staffStates } from '../domain/staff-steps.ts'
import { peopleText } from '../messages/desk-people.ts'
import { roleText } from '../messages/desk-roles.ts'
import { DemonstrationNotice } from './DemonstrationNotice.tsx'
import { InviteDialog } from './InviteDialog.tsx'

export async function load({ call, search }: LoadArgs) {
  const [list, demonstration] = await Promise.all([
    call(listStaff, { query: { ...filtersOf(search), ...placeOf(search) } }),
    call(getDemonstration),
  ])
  return { list, demonstration }
}

/** The filters of the address; a word that is no filter is left aside. */
function filtersOf({ q, state, role }: Search) {
  const inState = staffStates.find(name => name === state)
  const withRole = staffRoles.find(name => name === role)
  return { ...(q && { q }), ...(inState && { state: inState }), ...(withRole && { role: withRole }) }
}

const placeOf = ({ cursor }: Search) => (cursor ? { cursor } : {})

export default function PeoplePage({ data, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(peopleText)
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const columns = useColumns()
  const filters = filtersOf(search)
  const refresh = () => void router.invalidate()
  useChanges('staff', refresh)
  return (
    <DeskPage
      title={text.title}
      actions={
        <Button look="main" onClick={() => dialog.current?.showModal()}>
          {text.invite}
        </Button>
      }
    >
      <Filters filters={filters} />
      <IndexTable
        label={text.title}
        list={data.list}
        idOf={row => row.id}
        nameOf={row => row.display_name}
        hrefOf={row => toDesk.person(row)}
        columns={columns}
        hrefAt={cursor => toDesk.people() + stringifySearch({ ...filters, cursor })}
        empty={text.empty}
      />
      <DemonstrationNotice counts={data.demonstration} onRemoved={refresh} />
      <InviteDialog ref={dialog} onInvited={refresh} />
    </DeskPage>
  )
}

function Filters({ filters }: { filters: ReturnType<typeof filtersOf> }) {
  const text = useText(peopleText)
  const { names } = useText(roleText)
  const choices = (options: readonly { value: string; label: string }[]) => [{ value: '', label: text.all }, ...options]
  const states = choices(staffStates.map(state => ({ value: state, label: text.states[state] })))
  const roles = choices(staffRoles.map(role => ({ value: role, label: names[role] })))
  return (
    // The fields show the filter in the URL, also after Back.
    <FilterBar
      key={JSON.stringify(filters)}
      label={text.filters}
      path={toDesk.people()}
      isFiltered={Object.keys(filters).length > 0}
    >
      <label>
        {text.search}
        <input type="search" name="q" defaultValue={filters.q} />
      </label>
      <Choice label={text.state} name="state" value={filters.state} options={states} />
      <Choice label={text.role} name="role" value={filters.role} options={roles} />
    </FilterBar>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
}

function Choice({ label, name, value, options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

function useColumns(): Column<StaffRow>[] {
  const text = useText(peopleText)
  const { names } = useText(roleText)
  const moment = useMoment()
  return [
    { key: 'name', label: text.name, cell: row => row.display_name },
    { key: 'email', label: text.email, cell: row => <span className={kit.wraps}>{row.email}</span> },
    { key: 'roles', label: text.roles, cell: row => row.roles.map(role => names[role]).join(', ') },
    {
      key: 'state',
      label: text.state,
      cell: row => (row.is_demonstration ? text.demonstration : text.states[row.state]),
    },
    {
      key: 'sign_in',
      label: text.lastSignIn,
      cell: row => (row.last_sign_in_on ? moment(row.last_sign_in_on) : text.never),
    },
  ]
}

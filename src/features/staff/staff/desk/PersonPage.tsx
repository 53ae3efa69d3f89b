import { useRouter } from '@tanstack/react-router'
import { DeskPage } from '#desk/DeskPage.tsx'
import { useStaff } from '#desk/frame/staff.ts'
import { useChanges } from '#desk/live.ts'
import { Disputed } from '#desk/record/Disputed.tsx'
import { SaveBar } from '#desk/record/SaveBar.tsx'
import { type Editing, useRecord } from '#desk/record/use-record.ts'
import { toDesk } from '#desk-routes.ts'
import { TextField } from '#web/form/fields.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { getStaff, listStaffNames, type StaffRecord, saveStaff } from '../desk-contract.ts'
import { mayChangeRoles } from '../domain/staff-steps.ts'
import { peopleText } from '../messages/desk-people.ts'
import { staffFields, staffRefusals } from '../messages/desk-refusals.ts'
import { Access } from './Access.tsx'
import { RolesField } from './fields.tsx'
import { History } from './History.tsx'
import { OwnFields } from './OwnFields.tsx'
import css from './people.module.css'
import { useWords } from './words.ts'

export async function load({ call, params }: LoadArgs) {
  const id = Number(params.id)
  const [{ record, history }, members] = await Promise.all([call(getStaff, { params: { id } }), call(listStaffNames)])
  return { record, history, members }
}

export default function PersonPage({ data }: PageProps<DataOf<typeof load>>) {
  const { record, history, members } = data
  const text = useText(peopleText)
  const router = useRouter()
  const refresh = () => void router.invalidate()
  useChanges('staff', change => {
    if (change === null || change.id === record.id) refresh()
  })
  const others = members.filter(({ id }) => id !== record.id)
  return (
    <DeskPage title={record.display_name} above={<Link to={toDesk.people()}>{text.above}</Link>}>
      <div className={css.columns}>
        <PersonForm key={record.id} record={record} members={others} onSaved={refresh} />
        <div className={css.aside}>
          <Access
            record={record}
            members={others}
            onChanged={refresh}
            onGone={() => void router.navigate({ href: toDesk.people() })}
          />
          <History entries={history} members={members} onUndone={refresh} />
        </div>
      </div>
    </DeskPage>
  )
}

interface PersonFormProps {
  record: StaffRecord
  members: readonly { id: number; name: string }[]
  onSaved: () => void
}

function PersonForm({ record, members, onSaved }: PersonFormProps) {
  const text = useText(peopleText)
  const { call } = useSite()
  const params = { id: record.id }
  const editing = useRecord<StaffRecord>({
    record,
    read: async () => (await call(getStaff, { params })).record,
    send: (base_revision, changes) => call(saveStaff, { params, body: { base_revision, changes } }),
  })
  return (
    <section className={css.section}>
      <h2>{text.facts}</h2>
      <Facts editing={editing} members={members} />
      <OwnFields editing={editing} members={members} />
      <h2>{text.rolesAndRights}</h2>
      <Roles record={record} editing={editing} members={members} />
      <SaveBar editing={editing} onSaved={onSaved} />
    </section>
  )
}

interface PartProps {
  editing: Editing<StaffRecord>
  members: PersonFormProps['members']
}

function Facts({ editing, members }: PartProps) {
  const names = useText(staffFields)
  const words = useWords(members)
  const line = (field: 'display_name' | 'title' | 'phone') => (
    <Disputed {...{ editing, words }} name={field}>
      <TextField
        label={names[field]}
        name={field}
        autoComplete="off"
        isRequired={field === 'display_name'}
        value={editing.get(field)}
        onChange={event => editing.set(field, event.target.value)}
        errors={editing.errorsOf(field)}
      />
    </Disputed>
  )
  return (
    <>
      {line('display_name')}
      <div className={css.pair}>
        {line('title')}
        {line('phone')}
      </div>
    </>
  )
}

function Roles({ record, editing, members }: PartProps & { record: StaffRecord }) {
  const refusals = useText(staffRefusals)
  const { staff } = useStaff()
  const words = useWords(members)
  const { state, roles, is_last_administrator: isLastAdministrator } = record
  const change = mayChangeRoles({ isSelf: record.id === staff.id, state, roles, isLastAdministrator })
  return (
    <Disputed {...{ editing, words }} name="roles">
      <RolesField
        roles={editing.get('roles')}
        onChange={chosen => editing.set('roles', chosen)}
        refusal={change.ok ? null : refusals[change.reason]}
        errors={editing.errorsOf('roles')}
      />
    </Disputed>
  )
}

import { DeskPage } from '#desk/DeskPage.tsx'
import { signedIn, useStaff } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { SaveBar } from '#desk/record/SaveBar.tsx'
import { useRecord } from '#desk/record/use-record.ts'
import { areKeysOff, type KeyName, keyFaults, keyNames, keyOf, usualKeys } from '#shared/desk/desk-keys.ts'
import { deskKeyText, wordKeyFault } from '#shared/messages/desk-keys.ts'
import { CheckBox, TextField } from '#web/form/fields.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { getOwnStaff, type StaffRecord, saveOwnStaff } from '../desk-contract.ts'
import { ownKeysText } from '../messages/desk-keys.ts'
import css from './people.module.css'

export const load = ({ call }: LoadArgs) => call(getOwnStaff)

/** The member's own keys: each can be another, or none (WCAG 2.1.4). */
export default function KeysPage({ data: record }: PageProps<DataOf<typeof load>>) {
  const text = useText(ownKeysText)
  const words = useText(deskKeyText)
  const { call } = useSite()
  const who = useStaff()
  const editing = useRecord<StaffRecord>({
    record,
    read: () => call(getOwnStaff),
    send: (base_revision, changes) => call(saveOwnStaff, { body: { base_revision, changes } }),
  })
  const own = editing.get('keys')
  const faults = keyFaults(own)
  const choose = (keys: StaffRecord['keys']) => editing.set('keys', keys)
  const set = (name: KeyName, key: string) => {
    const { [name]: _, ...others } = own
    choose(key === usualKeys[name] ? others : { ...others, [name]: key })
  }
  const turnOff = (isOff: boolean) => {
    const { all: _, ...others } = own
    choose(isOff ? { ...others, all: '' } : others)
  }
  const errorsOf = (name: KeyName) => {
    const fault = faults.get(name)
    return fault ? [wordKeyFault(fault, words)] : []
  }
  return (
    <DeskPage title={text.title}>
      <div className={css.section}>
        <p className={kit.soft}>
          {text.hint} {text.none}
        </p>
        <CheckBox
          label={text.off}
          name="off"
          checked={areKeysOff(own)}
          onChange={event => turnOff(event.target.checked)}
        />
        <div className={css.keys}>
          {keyNames.map(name => (
            <TextField
              key={name}
              label={words.names[name]}
              name={name}
              hint={text.usual(usualKeys[name])}
              maxLength={3}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={keyOf(name, own)}
              onChange={event => set(name, event.target.value)}
              errors={errorsOf(name)}
            />
          ))}
        </div>
        {editing.isDisputed && <p className={kit.soft}>{text.conflict}</p>}
        <div>
          <Button look="quiet" onClick={() => choose({})}>
            {text.allUsual}
          </Button>
        </div>
        <SaveBar
          editing={editing}
          onSaved={() => signedIn.set({ ...who, staff: { ...who.staff, keys: editing.get('keys') } })}
        />
      </div>
    </DeskPage>
  )
}

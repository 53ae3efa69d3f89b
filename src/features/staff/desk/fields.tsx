import type { ReactNode } from 'react'
import { type StaffRole, staffRoles } from '#features/session/domain/roles.ts'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { permissionText } from '#shared/messages/permission.ts'
import { CheckBox, FieldFrame, useControl } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { permissionsOf } from '../domain/permissions.ts'
import { peopleText } from '../messages/desk-people.ts'
import { roleText } from '../messages/desk-roles.ts'
import css from './people.module.css'

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  errors?: readonly string[]
  hint?: string
}

/** A choice between a few values. */
export function ChoiceField({ label, name, value, options, onChange, errors = [], hint }: ChoiceProps) {
  const shown = { name, errors, ...(hint && { hint }) }
  const control = useControl(shown)
  return (
    <FieldFrame {...shown} label={label} id={control.id}>
      <select {...control} value={value} onChange={event => onChange(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

interface LanguageProps {
  value: Language
  onChange: (language: Language) => void
  errors?: readonly string[]
}

export function LanguageField({ value, onChange, errors }: LanguageProps) {
  const text = useText(peopleText)
  const options = languages.map(language => ({ value: language, label: languageNames[language] }))
  return (
    <ChoiceField
      label={text.language}
      name="language"
      value={value}
      options={options}
      onChange={chosen => onChange(languages.find(language => language === chosen) ?? value)}
      {...(errors && { errors })}
    />
  )
}

interface MemberProps {
  label: string
  name: string
  value: number | null
  /** The active members who can be chosen. */
  members: readonly { id: number; name: string }[]
  onChange: (id: number | null) => void
  errors?: readonly string[]
}

export function MemberField({ label, name, value, members, onChange, errors }: MemberProps) {
  const text = useText(peopleText)
  const options = [
    { value: '', label: text.nobody },
    ...members.map(({ id, name: ofMember }) => ({ value: String(id), label: ofMember })),
  ]
  return (
    <ChoiceField
      label={label}
      name={name}
      value={value === null ? '' : String(value)}
      options={options}
      onChange={chosen => onChange(chosen ? Number(chosen) : null)}
      {...(errors && { errors })}
    />
  )
}

interface RolesProps {
  roles: readonly StaffRole[]
  onChange: (roles: StaffRole[]) => void
  /** Why they cannot be changed. */
  refusal?: string | null
  errors?: readonly string[]
}

/** The roles, each with what it permits in words. */
export function RolesField({ roles, onChange, refusal, errors = [] }: RolesProps) {
  const text = useText(peopleText)
  const names = useText(roleText).names
  const toggle = (role: StaffRole) =>
    onChange(staffRoles.filter(other => (other === role) !== roles.includes(other)).sort())
  return (
    <fieldset className={css.roles} disabled={Boolean(refusal)}>
      <legend>{text.roles}</legend>
      {refusal && <p className={css.hint}>{refusal}</p>}
      {staffRoles.map(role => (
        <div key={role} className={css.role}>
          <CheckBox label={names[role]} name="roles" checked={roles.includes(role)} onChange={() => toggle(role)} />
          <Rights role={role} />
        </div>
      ))}
      {errors.map(error => (
        <p key={error} className={css.error} role="alert">
          {error}
        </p>
      ))}
    </fieldset>
  )
}

function Rights({ role }: { role: StaffRole }) {
  const text = useText(peopleText)
  const { names } = useText(permissionText)
  const rights = [...permissionsOf([role])]
  return (
    <details className={css.rights}>
      <summary>{text.permits(rights.length)}</summary>
      <ul>
        {rights.map(([permission, reach]) => (
          <li key={permission}>
            {names[permission]} {reach === 'own' && text.ownOnly}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface DisputedProps {
  /** What somebody else has saved; null without a dispute. */
  theirs: { value: unknown } | null
  shown: (value: unknown) => string
  onTake: () => void
  children: ReactNode
}

/** A field that two people have changed: below it stands the value of the other one, to be taken over with one press. */
export function Disputed({ theirs, shown, onTake, children }: DisputedProps) {
  const text = useText(peopleText)
  if (!theirs) return children
  return (
    <div className={css.disputed}>
      {children}
      <p>
        {text.theirs}: <strong>{shown(theirs.value) || text.none}</strong>{' '}
        <Button look="quiet" onClick={onTake}>
          {text.choose}
        </Button>
      </p>
    </div>
  )
}

/** A moment in the language and the time zone of the reader. */
export function useMoment(timeZone: string | null): (iso: string) => string {
  const { language } = useSite()
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  })
  return iso => format.format(new Date(iso))
}

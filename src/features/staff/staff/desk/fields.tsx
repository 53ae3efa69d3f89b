import { Errors } from '#desk/Errors.tsx'
import kit from '#desk/kit.module.css'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { type StaffRole, staffRoles } from '#features/site/session/domain/roles.ts'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { permissionText } from '#shared/messages/permission.ts'
import { CheckBox } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { permissionsOf } from '../domain/permissions.ts'
import { peopleText } from '../messages/desk-people.ts'
import { roleText } from '../messages/desk-roles.ts'
import css from './people.module.css'

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
      {refusal && <p className={kit.soft}>{refusal}</p>}
      {staffRoles.map(role => (
        <div key={role} className={css.role}>
          <CheckBox
            label={names[role]}
            name="roles"
            value={role}
            checked={roles.includes(role)}
            onChange={() => toggle(role)}
          />
          <Rights role={role} />
        </div>
      ))}
      <Errors errors={errors} isNote />
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

import formCss from '#web/form/form.module.css'
import { useText } from '#web/page.ts'
import { type CompanyRole, companyRoles } from '../../domain/company-roles.ts'
import { conditionText } from '../../messages/desk-conditions.ts'
import css from './conditions.module.css'

interface RoleSelectProps {
  name: string
  role: CompanyRole
  isBusy: boolean
  onChange: (role: CompanyRole) => void
}

/** The role of somebody in a company. */
export function RoleSelect({ name, role, isBusy, onChange }: RoleSelectProps) {
  const text = useText(conditionText)
  return (
    <select
      className={`${formCss.control} ${css.role}`}
      aria-label={text.roleOf(name)}
      value={role}
      disabled={isBusy}
      onChange={event => {
        const wanted = companyRoles.find(one => one === event.target.value)
        if (wanted) onChange(wanted)
      }}
    >
      {companyRoles.map(one => (
        <option key={one} value={one}>
          {text.roles[one]}
        </option>
      ))}
    </select>
  )
}

import { useRef } from 'react'
import parts from '#features/site/account/web/widgets/profile-parts.module.css'
import { showToast, useAction } from '#web/action.ts'
import formCss from '#web/form/form.module.css'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { type OwnCompany, removePerson, setPersonRole } from '../contract.ts'
import { companyRoles } from '../domain/company-roles.ts'
import { companyPageText } from '../messages/company-page.ts'
import css from './company.module.css'
import { HandOverDialog } from './HandOverDialog.tsx'

interface PersonRowProps {
  person: OwnCompany['people'][number]
  company: OwnCompany
  onChange: (company: OwnCompany) => void
}

/** Somebody of the company; its administrator changes the role, and takes people out. */
export function PersonRow({ person, company, onChange }: PersonRowProps) {
  const text = useText(companyPageText)
  const { call, language } = useSite()
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const name = person.name || person.email
  const params = { id: person.id }
  const changeRole = async (role: string) => {
    const wanted = companyRoles.find(one => one === role)
    if (!wanted) return
    onChange(await call(setPersonRole, { params, body: { role: wanted } }))
    void showToast({ kind: 'success', text: text.changed })
  }
  const remove = async (heirId: number) => {
    onChange(await call(removePerson, { params, body: { hand_over_to: heirId } }))
    void showToast({ kind: 'success', text: text.removed })
  }
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
  const about = [
    person.name && person.email,
    person.is_you && text.you,
    person.joined_on && text.joined(day.format(new Date(person.joined_on))),
  ]
  const isAdministrator = company.role === 'administrator'
  return (
    <li className={parts.row}>
      <span className={parts.words}>
        <span>{name}</span>
        <span className={parts.soft}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      {isAdministrator ? (
        <select
          className={`${formCss.control} ${css.role}`}
          aria-label={text.roleOf(name)}
          value={person.role}
          disabled={isBusy}
          onChange={event => void run(() => changeRole(event.target.value))}
        >
          {companyRoles.map(role => (
            <option key={role} value={role}>
              {text.roles[role]}
            </option>
          ))}
        </select>
      ) : (
        <span>{text.roles[person.role]}</span>
      )}
      {isAdministrator && !person.is_you && (
        <>
          <Button look="quiet" aria-label={text.removeNamed(name)} onClick={() => dialog.current?.showModal()}>
            {text.remove}
          </Button>
          <HandOverDialog
            ref={dialog}
            title={text.removeTitle(name)}
            hint={text.removeHelp}
            action={text.remove}
            heirs={company.people.filter(({ id }) => id !== person.id)}
            onHandOver={remove}
          />
        </>
      )}
    </li>
  )
}

import { Disputed } from '#desk/record/Disputed.tsx'
import { EditedLine } from '#desk/record/edited-fields.tsx'
import type { Editing } from '#desk/record/use-record.ts'
import { languageNames, languages } from '#shared/language.ts'
import { TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import type { StaffRecord } from '../desk-contract.ts'
import { peopleText } from '../messages/desk-people.ts'
import { staffFields } from '../messages/desk-refusals.ts'
import { LanguageField, MemberField } from './fields.tsx'
import css from './people.module.css'
import { useWords } from './words.ts'

interface OwnFieldsProps {
  editing: Editing<StaffRecord>
  /** The active members other than this one. */
  members: readonly { id: number; name: string }[]
}

/** The fields that a member may change themselves. */
export function OwnFields({ editing, members }: OwnFieldsProps) {
  const text = useText(peopleText)
  const names = useText(staffFields)
  const { get, set, errorsOf } = editing
  const shared = { editing, words: useWords(members) }
  return (
    <>
      <div className={css.pair}>
        <Disputed {...shared} name="language">
          <LanguageField
            value={get('language')}
            onChange={language => set('language', language)}
            errors={errorsOf('language')}
          />
        </Disputed>
        <Disputed {...shared} name="time_zone">
          <TextField
            label={names.time_zone}
            name="time_zone"
            hint={text.companyZoneHint}
            value={get('time_zone') ?? ''}
            onChange={event => set('time_zone', event.target.value.trim() || null)}
            errors={errorsOf('time_zone')}
          />
        </Disputed>
      </div>
      <div className={css.pair}>
        <EditedLine {...shared} name="away_until" label={names.away_until} type="date" hint={text.awayHint} />
        <Disputed {...shared} name="deputy_id">
          <MemberField
            label={names.deputy_id}
            name="deputy_id"
            value={get('deputy_id')}
            members={members}
            onChange={id => set('deputy_id', id)}
            errors={errorsOf('deputy_id')}
          />
        </Disputed>
      </div>
      <Disputed {...shared} name="signatures">
        {languages.map(language => (
          <TextField
            key={language}
            label={text.signature(languageNames[language])}
            name={`signature_${language}`}
            rows={2}
            lang={language}
            value={get('signatures')[language] ?? ''}
            onChange={event => set('signatures', { ...get('signatures'), [language]: event.target.value })}
            errors={errorsOf('signatures')}
          />
        ))}
      </Disputed>
    </>
  )
}

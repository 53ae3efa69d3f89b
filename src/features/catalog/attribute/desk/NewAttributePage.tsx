import { useState } from 'react'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { NameFields } from '#desk/record/NameFields.tsx'
import { NewRecord } from '#desk/record/NewRecord.tsx'
import { toDesk } from '#desk-routes.ts'
import { useGroupNames } from '#features/catalog/catalog/web/widgets/use-group-names.ts'
import { shownField } from '#shared/one-language.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { saveAttribute } from '../desk-contract.ts'
import { keyOf, valueKinds } from '../domain/attribute-record.ts'
import { attributesText } from '../messages/desk-attributes.ts'
import { attributeFieldText } from '../messages/desk-fields.ts'
import css from './attribute.module.css'

type Fields = Record<'name.en' | 'name.es' | 'name.fr' | 'key' | 'kind' | 'group', string>

/** A new attribute: names, key, kind and group; all else is set on its page. */
export default function NewAttributePage() {
  const text = useText(attributesText)
  const names = useText(attributeFieldText)
  const groups = useGroupNames()
  const { call } = useSite()
  const [fields, setFields] = useState<Fields>({
    ...{ 'name.en': '', 'name.es': '', 'name.fr': '' },
    ...{ key: '', kind: 'option', group: 'general' },
  })
  const set = (field: keyof Fields, value: string) => setFields(before => ({ ...before, [field]: value }))
  const key = fields.key || keyOf(shownField(fields, 'name', 'en') ?? '', '_')
  const save = async () => {
    const changes = {
      ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value.trim() || null])),
      key,
    }
    const { record } = await call(saveAttribute, { body: { base_revision: 0, changes } })
    return toDesk.attribute({ id: record.id })
  }
  return (
    <NewRecord title={text.add} above={<Link to={toDesk.attributes()}>{text.above}</Link>} make={text.make} save={save}>
      {errorsOf => (
        <>
          <div className={css.row}>
            <NameFields label={names.name} names={fields} set={set} errorsOf={errorsOf} />
          </div>
          <div className={css.row}>
            <TextField
              label={names.key}
              name="key"
              hint={text.keyHint}
              autoComplete="off"
              placeholder={key}
              value={fields.key}
              onChange={event => set('key', event.target.value)}
              errors={errorsOf('key')}
            />
            <ChoiceField
              label={names.kind}
              name="kind"
              value={fields.kind}
              options={valueKinds.map(kind => ({ value: kind, label: text.kinds[kind] }))}
              onChange={value => set('kind', value)}
              errors={errorsOf('kind')}
            />
            <ChoiceField
              label={names.group}
              name="group"
              value={fields.group}
              options={Object.entries(groups).map(([value, label]) => ({ value, label }))}
              onChange={value => set('group', value)}
              errors={errorsOf('group')}
            />
          </div>
        </>
      )}
    </NewRecord>
  )
}

import { useState } from 'react'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { NameFields } from '#desk/record/NameFields.tsx'
import { NewRecord } from '#desk/record/NewRecord.tsx'
import { toDesk } from '#desk-routes.ts'
import { keyOf } from '#features/catalog/attribute/domain/attribute-record.ts'
import { shownField } from '#shared/one-language.ts'
import { TextField } from '#web/form/fields.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { listEditedCategories, saveCategory } from '../desk-contract.ts'
import { categoryFieldText } from '../messages/desk-fields.ts'
import { seriesText } from '../messages/desk-series.ts'
import css from './series.module.css'

export const load = ({ call }: LoadArgs) => call(listEditedCategories)

type Fields = Record<'name.en' | 'name.es' | 'name.fr' | 'se_name' | 'parent_id', string>

/** A new series or main category. It is not published before somebody does that on its page. */
export default function NewSeriesPage({ data }: PageProps<DataOf<typeof load>>) {
  const text = useText(seriesText)
  const names = useText(categoryFieldText)
  const { call } = useSite()
  const mains = data.filter(({ parent_id: parent }) => parent === null)
  const [fields, setFields] = useState<Fields>({
    ...{ 'name.en': '', 'name.es': '', 'name.fr': '' },
    ...{ se_name: '', parent_id: `${mains[0]?.id ?? ''}` },
  })
  const set = (field: keyof Fields, value: string) => setFields(before => ({ ...before, [field]: value }))
  const seName = fields.se_name || keyOf(shownField(fields, 'name', 'en') ?? '')
  const save = async () => {
    const { parent_id: parent, se_name: _, ...texts } = fields
    const named = Object.entries(texts).map(([field, value]) => [field, value.trim() || null])
    const changes = {
      ...Object.fromEntries(named),
      se_name: seName,
      parent_id: parent === '' ? null : Number(parent),
    }
    const { record } = await call(saveCategory, { body: { base_revision: 0, changes } })
    return toDesk.series({ id: record.id })
  }
  return (
    <NewRecord title={text.add} above={<Link to={toDesk.seriesList()}>{text.above}</Link>} make={text.make} save={save}>
      {errorsOf => (
        <>
          <div className={css.row}>
            <NameFields label={names.name} names={fields} set={set} errorsOf={errorsOf} />
          </div>
          <div className={css.row}>
            <TextField
              label={names.se_name}
              name="se_name"
              hint={text.seNameHint}
              autoComplete="off"
              placeholder={seName}
              value={fields.se_name}
              onChange={event => set('se_name', event.target.value)}
              errors={errorsOf('se_name')}
            />
            <ChoiceField
              label={names.parent_id}
              name="parent_id"
              value={fields.parent_id}
              options={[
                { value: '', label: text.main },
                ...mains.map(({ id, name }) => ({ value: `${id}`, label: text.below(name) })),
              ]}
              onChange={value => set('parent_id', value)}
              errors={errorsOf('parent_id')}
            />
          </div>
        </>
      )}
    </NewRecord>
  )
}

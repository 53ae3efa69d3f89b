import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ChoiceField } from '#desk/ChoiceField.tsx'
import { DeskPage } from '#desk/DeskPage.tsx'
import kit from '#desk/kit.module.css'
import { toDesk } from '#desk-routes.ts'
import { keyOf } from '#features/attribute/domain/attribute-record.ts'
import { languageNames, languages } from '#shared/language.ts'
import { shownField } from '#shared/one-language.ts'
import { useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { TextField } from '#web/form/fields.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
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
  const { call, report } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const mains = data.filter(({ parent_id: parent }) => parent === null)
  const [fields, setFields] = useState<Fields>({
    ...{ 'name.en': '', 'name.es': '', 'name.fr': '' },
    ...{ se_name: '', parent_id: `${mains[0]?.id ?? ''}` },
  })
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const set = (field: keyof Fields, value: string) => setFields(before => ({ ...before, [field]: value }))
  const seName = fields.se_name || keyOf(shownField(fields, 'name', 'en') ?? '')
  const make = async () => {
    const { parent_id: parent, se_name: _, ...texts } = fields
    const named = Object.entries(texts).map(([field, value]) => [field, value.trim() || null])
    const changes = {
      ...Object.fromEntries(named),
      se_name: seName,
      parent_id: parent === '' ? null : Number(parent),
    }
    try {
      const { record } = await call(saveCategory, { body: { base_revision: 0, changes } })
      await router.navigate({ href: toDesk.series({ id: record.id }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(error.fields)
      report(error)
    }
  }
  return (
    <DeskPage title={text.add} above={<Link to={toDesk.seriesList()}>{text.above}</Link>}>
      <form
        className={kit.sections}
        onSubmit={event => {
          event.preventDefault()
          void run(make)
        }}
      >
        <div className={css.row}>
          {languages.map(language => (
            <TextField
              key={language}
              label={names.name(languageNames[language])}
              name={`name.${language}`}
              lang={language}
              autoComplete="off"
              value={fields[`name.${language}`]}
              onChange={event => set(`name.${language}`, event.target.value)}
              errors={errors[`name.${language}`] ?? []}
            />
          ))}
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
            errors={errors.se_name ?? []}
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
            errors={errors.parent_id ?? []}
          />
        </div>
        <div>
          <Button type="submit" look="main" isBusy={isBusy}>
            {text.make}
          </Button>
        </div>
      </form>
    </DeskPage>
  )
}

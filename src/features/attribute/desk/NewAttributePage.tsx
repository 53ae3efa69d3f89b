import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ChoiceField } from '#desk/ChoiceField.tsx'
import { DeskPage } from '#desk/DeskPage.tsx'
import kit from '#desk/kit.module.css'
import { toDesk } from '#desk-routes.ts'
import { useGroupNames } from '#features/catalog/web/widgets/use-group-names.ts'
import { languageNames, languages } from '#shared/language.ts'
import { shownField } from '#shared/one-language.ts'
import { useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
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
  const { call, report } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const [fields, setFields] = useState<Fields>({
    ...{ 'name.en': '', 'name.es': '', 'name.fr': '' },
    ...{ key: '', kind: 'option', group: 'general' },
  })
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const set = (field: keyof Fields, value: string) => setFields(before => ({ ...before, [field]: value }))
  const key = fields.key || keyOf(shownField(fields, 'name', 'en') ?? '', '_')
  const make = async () => {
    const changes = {
      ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value.trim() || null])),
      key,
    }
    try {
      const { record } = await call(saveAttribute, { body: { base_revision: 0, changes } })
      await router.navigate({ href: toDesk.attribute({ id: record.id }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(error.fields)
      report(error)
    }
  }
  return (
    <DeskPage title={text.add} above={<Link to={toDesk.attributes()}>{text.above}</Link>}>
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
            label={names.key}
            name="key"
            hint={text.keyHint}
            autoComplete="off"
            placeholder={key}
            value={fields.key}
            onChange={event => set('key', event.target.value)}
            errors={errors.key ?? []}
          />
          <ChoiceField
            label={names.kind}
            name="kind"
            value={fields.kind}
            options={valueKinds.map(kind => ({ value: kind, label: text.kinds[kind] }))}
            onChange={value => set('kind', value)}
            errors={errors.kind ?? []}
          />
          <ChoiceField
            label={names.group}
            name="group"
            value={fields.group}
            options={Object.entries(groups).map(([value, label]) => ({ value, label }))}
            onChange={value => set('group', value)}
            errors={errors.group ?? []}
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

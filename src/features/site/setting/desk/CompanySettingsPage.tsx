import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { CountedField } from '#desk/record/CountedField.tsx'
import type { CompanyFacts } from '#features/site/company/domain/company-settings.ts'
import { languageNames, languages } from '#shared/language.ts'
import { TextField } from '#web/form/fields.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { getCompanySettings, saveCompanySettings, undoCompanySettings } from '../desk-contract.ts'
import { companyFieldText } from '../messages/desk-company-fields.ts'
import { companyPageText } from '../messages/desk-company-page.ts'
import { mailFieldText } from '../messages/desk-mail-fields.ts'
import { Entries, InLanguages } from './widgets/Entries.tsx'
import { GroupFrame, Section } from './widgets/GroupFrame.tsx'
import { PictureEntry } from './widgets/PictureEntry.tsx'
import { Setting } from './widgets/Setting.tsx'
import css from './widgets/settings.module.css'
import { type EditedGroup, useGroup } from './widgets/use-group.ts'
import { useWords } from './widgets/use-words.ts'

export const load = async ({ call }: LoadArgs) => ({ reply: await call(getCompanySettings) })

export default function CompanySettingsPage({ data: { reply } }: PageProps<DataOf<typeof load>>) {
  const text = useText(companyPageText)
  // The history names fields that are settings of mails by now.
  const names = { ...useText(mailFieldText), ...useText(companyFieldText) }
  const { call } = useSite()
  const words = useWords((field, value) =>
    field === 'sales_language'
      ? languageNames[languages.find(one => one === value) ?? 'en']
      : (field === 'logo' || field === 'icon') && typeof value === 'number'
        ? `#${value}`
        : null,
  )
  const group = useGroup<CompanyFacts>({
    reply,
    names,
    words,
    read: () => call(getCompanySettings),
    send: (base_revision, changes) => call(saveCompanySettings, { body: { base_revision, changes } }),
  })
  return (
    <GroupFrame
      kind="company"
      title={text.title}
      intro={text.intro}
      {...{ reply, group }}
      undo={entry_id => call(undoCompanySettings, { body: { entry_id } })}
    >
      <Facts group={group} />
      <Pictures group={group} />
      <Work group={group} />
    </GroupFrame>
  )
}

interface PartProps {
  group: EditedGroup<CompanyFacts>
}

interface LineProps extends PartProps {
  field: 'name' | 'title_suffix' | 'phone'
  isRequired?: boolean
}

function Line({ group, field, isRequired = false }: LineProps) {
  return (
    <Setting group={group} field={field}>
      {({ label, name, value, set, errors, isFixed }) => (
        <TextField
          {...{ label, name, value, errors, isRequired }}
          autoComplete="off"
          readOnly={isFixed}
          onChange={event => set(event.target.value)}
        />
      )}
    </Setting>
  )
}

function Facts({ group }: PartProps) {
  const text = useText(companyPageText)
  return (
    <Section title={text.facts}>
      <div className={css.pair}>
        <Line group={group} field="name" isRequired />
        <Line group={group} field="title_suffix" isRequired />
        <Line group={group} field="phone" />
        <Setting group={group} field="founded_year">
          {({ label, name, value, set, errors }) => (
            <TextField
              {...{ label, name, errors }}
              type="number"
              inputMode="numeric"
              value={Number.isNaN(value) ? '' : value}
              onChange={event => set(event.target.valueAsNumber)}
            />
          )}
        </Setting>
      </div>
      <Setting group={group} field="headquarters">
        {({ label, name, value, set, errorsAt }) => (
          <InLanguages {...{ label, name, errorsAt }} field={name} texts={value} onChange={set} maxLength={200} />
        )}
      </Setting>
      <Setting group={group} field="social_links">
        {({ label, name, value, set, errors, errorsAt }) => (
          <Entries
            {...{ label, errors }}
            entries={value}
            onChange={set}
            nameOf={({ title }, place) => title || text.link(place + 1)}
            blank={value.length < 10 ? () => ({ title: '', url: '' }) : null}
            isOrdered
          >
            {(link, setLink, place) => (
              <div className={css.pair}>
                <CountedField
                  label={text.linkTitle}
                  name={`${name}_${place}_title`}
                  most={40}
                  value={link.title}
                  onChange={event => setLink({ title: event.target.value })}
                  errors={errorsAt(`${place}.title`)}
                />
                <CountedField
                  label={text.linkUrl}
                  name={`${name}_${place}_url`}
                  type="url"
                  most={300}
                  value={link.url}
                  onChange={event => setLink({ url: event.target.value.trim() })}
                  errors={errorsAt(`${place}.url`)}
                />
              </div>
            )}
          </Entries>
        )}
      </Setting>
    </Section>
  )
}

function Pictures({ group }: PartProps) {
  const text = useText(companyPageText)
  return (
    <Section title={text.pictures} hint={text.picturesHint}>
      <div className={css.pair}>
        {(['logo', 'icon'] as const).map(field => (
          <Setting key={field} group={group} field={field} tellsUsual="when changed">
            {control => <PictureEntry {...control} />}
          </Setting>
        ))}
      </div>
    </Section>
  )
}

function Work({ group }: PartProps) {
  const text = useText(companyPageText)
  return (
    <Section title={text.work}>
      <div className={css.pair}>
        <Setting group={group} field="time_zone">
          {({ label, name, value, set, errors }) => (
            <ChoiceField
              {...{ label, name, value, errors }}
              hint={text.timeZoneHint}
              options={[...new Set(['UTC', value, ...Intl.supportedValuesOf('timeZone')])].map(zone => ({
                value: zone,
                label: zone,
              }))}
              onChange={set}
            />
          )}
        </Setting>
        <Setting group={group} field="sales_language">
          {({ label, name, value, set, errors }) => (
            <ChoiceField
              {...{ label, name, value, errors }}
              hint={text.salesLanguageHint}
              options={languages.map(language => ({ value: language, label: languageNames[language] }))}
              onChange={chosen => set(languages.find(language => language === chosen) ?? value)}
            />
          )}
        </Setting>
      </div>
    </Section>
  )
}

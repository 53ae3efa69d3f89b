import { Errors } from '#desk/Errors.tsx'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { CountedField } from '#desk/record/CountedField.tsx'
import { Entries, fieldOfEntry, InLanguages } from '#features/site/setting/desk/widgets/Entries.tsx'
import { GroupFrame, Section } from '#features/site/setting/desk/widgets/GroupFrame.tsx'
import { Setting } from '#features/site/setting/desk/widgets/Setting.tsx'
import css from '#features/site/setting/desk/widgets/settings.module.css'
import { useGroup } from '#features/site/setting/desk/widgets/use-group.ts'
import { useWords } from '#features/site/setting/desk/widgets/use-words.ts'
import {
  draftOf,
  GroupDraft,
  isDraftOpen,
  useDraftSource,
} from '#features/staff/record-draft/desk/widgets/GroupDraft.tsx'
import { getDraft } from '#features/staff/record-draft/desk-contract.ts'
import { CheckBox } from '#web/form/fields.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { getLinkSettings, saveLinkSettings, undoLinkSettings } from '../desk-contract.ts'
import type { FrameLink } from '../domain/frame-links.ts'
import { linkAudiences, linkPlaces, linkTitleLetters, mostLinks } from '../domain/link-places.ts'
import type { LinkSettings } from '../domain/link-settings.ts'
import { linksEditText } from '../messages/desk-frame.ts'

export const load = async ({ call }: LoadArgs) => {
  const [reply, draft] = await Promise.all([call(getLinkSettings), call(getDraft, draftOf('setting_links'))])
  return { reply, draft }
}

type Data = DataOf<typeof load>

const blankLink = (): FrameLink => ({ url: '', types: [30], audience: 'everyone', title: { en: '', es: '', fr: '' } })

/** The links of header, footer and last menu. */
export default function LinksPage({ data, search }: PageProps<Data>) {
  const isDraft = isDraftOpen(search)
  return <LinksForm key={`${isDraft}`} {...{ data, isDraft }} />
}

function LinksForm({ data, isDraft }: { data: Data; isDraft: boolean }) {
  const { draft } = data
  const text = useText(linksEditText)
  const { call, language } = useSite()
  const { reply, ...source } = useDraftSource<LinkSettings>(
    { kind: 'setting_links', draft, isOpen: isDraft },
    {
      reply: data.reply,
      read: () => call(getLinkSettings),
      send: (base_revision, changes) => call(saveLinkSettings, { body: { base_revision, changes } }),
    },
  )
  const group = useGroup<LinkSettings>({ reply, names: text.fields, words: useWords(), ...source })
  return (
    <GroupFrame
      kind="links"
      title={text.title}
      intro={text.intro}
      {...{ reply, group }}
      undo={isDraft ? null : entry_id => call(undoLinkSettings, { body: { entry_id } })}
      draft={<GroupDraft kind="setting_links" {...{ draft, group }} isOpen={isDraft} />}
    >
      <Section title={text.fields.links} hint={text.urlHint}>
        <Setting group={group} field="links" tellsUsual="when changed">
          {({ label, name, value, set, errors, errorsAt }) => (
            <Entries
              {...{ label, errors }}
              entries={value}
              onChange={set}
              nameOf={({ title }, place) => title[language] || text.link(place + 1)}
              blank={value.length < mostLinks ? blankLink : null}
              isOrdered
            >
              {(link, setLink, place) => (
                <LinkFields
                  {...{ link }}
                  field={fieldOfEntry(name, value, place, 'title')}
                  name={`${name}_${place}`}
                  onChange={setLink}
                  errorsAt={part => errorsAt(`${place}.${part}`)}
                />
              )}
            </Entries>
          )}
        </Setting>
      </Section>
      <Section title={text.fields.sheet_url}>
        <Setting group={group} field="sheet_url" tellsUsual="when changed">
          {({ name, value, set, errors }) => (
            <CountedField
              {...{ name, value, errors }}
              label={text.url}
              hint={text.sheetHint}
              autoComplete="off"
              most={300}
              onChange={event => set(event.target.value.trim())}
            />
          )}
        </Setting>
      </Section>
    </GroupFrame>
  )
}

interface LinkFieldsProps {
  link: FrameLink
  name: string
  /** The name of its title in the text states. */
  field: string | null
  onChange: (changed: Partial<FrameLink>) => void
  errorsAt: (part: string) => readonly string[]
}

function LinkFields({ link: { url, types, audience, title }, name, field, onChange, errorsAt }: LinkFieldsProps) {
  const text = useText(linksEditText)
  return (
    <>
      <div className={css.pair}>
        <CountedField
          label={text.url}
          name={`${name}_url`}
          autoComplete="off"
          most={300}
          value={url}
          onChange={event => onChange({ url: event.target.value.trim() })}
          errors={errorsAt('url')}
        />
        <ChoiceField
          label={text.audience}
          name={`${name}_audience`}
          value={audience}
          options={linkAudiences.map(one => ({ value: one, label: text.audiences[one] }))}
          onChange={chosen => onChange({ audience: linkAudiences.find(one => one === chosen) ?? audience })}
          errors={errorsAt('audience')}
        />
      </div>
      <InLanguages
        label={text.name}
        name={`${name}_title`}
        field={field}
        texts={title}
        onChange={texts => onChange({ title: texts })}
        errorsAt={one => errorsAt(`title.${one}`)}
        maxLength={linkTitleLetters}
      />
      <fieldset className={css.entries}>
        <legend>{text.places}</legend>
        <div className={css.checks}>
          {linkPlaces.map(place => (
            <CheckBox
              key={place}
              label={text.place[place]}
              name={`${name}_place_${place}`}
              checked={types.includes(place)}
              onChange={() => onChange({ types: linkPlaces.filter(one => types.includes(one) !== (one === place)) })}
            />
          ))}
        </div>
        <Errors errors={errorsAt('types')} isNote />
      </fieldset>
    </>
  )
}

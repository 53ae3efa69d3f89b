import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { getPageTitles, savePageTitles, undoPageTitles } from '#features/site/metadata/desk-contract.ts'
import { titleField, titleLetters } from '#features/site/metadata/domain/title-fields.ts'
import { GroupFrame, Section } from '#features/site/setting/desk/widgets/GroupFrame.tsx'
import { GroupText } from '#features/site/setting/desk/widgets/GroupText.tsx'
import { useGroup } from '#features/site/setting/desk/widgets/use-group.ts'
import { useWords } from '#features/site/setting/desk/widgets/use-words.ts'
import {
  draftOf,
  GroupDraft,
  isDraftOpen,
  useDraftSource,
} from '#features/staff/record-draft/desk/widgets/GroupDraft.tsx'
import { getDraft } from '#features/staff/record-draft/desk-contract.ts'
import type { Saved } from '#shared/desk/desk-replies.ts'
import { languageNames, languages } from '#shared/language.ts'
import { attempt } from '#web/action.ts'
import { TextField } from '#web/form/fields.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { titlesPageText } from '../messages/desk-titles-page.ts'
import css from './page-titles.module.css'

export const load = async ({ call }: LoadArgs) => {
  const [reply, draft] = await Promise.all([call(getPageTitles), call(getDraft, draftOf('setting_page_titles'))])
  return { reply, draft }
}

type Data = DataOf<typeof load>

type Texts = Record<string, string>

/** Titles and descriptions of the pages that have no text of their own. */
export default function PageTitlesPage({ data, search }: PageProps<Data>) {
  const isDraft = isDraftOpen(search)
  return <TitlesForm key={`${isDraft}`} {...{ data, isDraft }} path={search.path} />
}

function TitlesForm({ data, isDraft, path: first }: { data: Data; isDraft: boolean; path: string | undefined }) {
  const { draft } = data
  const { paths } = data.reply
  const text = useText(titlesPageText)
  const router = useRouter()
  const { call, language } = useSite()
  const [sought, setSought] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(first ? [first] : []))
  const { reply, ...source } = useDraftSource<Texts>(
    { kind: 'setting_page_titles', draft, isOpen: isDraft },
    {
      reply: data.reply,
      read: () => call(getPageTitles),
      send: async (base_revision, changed) => {
        const changes = changed as Texts // what is changed has a value
        const saved = await call(savePageTitles, { body: { base_revision, changes } })
        return saved as Saved<Texts & { revision: number }> // as the call says: texts, and the revision
      },
    },
  )
  const group = useGroup<Texts>({
    reply,
    ...source,
    names: Object.fromEntries(Object.keys(reply.value).map(field => [field, nameOf(field, text)])),
    words: useWords(),
  })
  const toggle = (path: string, isOpen: boolean) =>
    setOpen(before => new Set(isOpen ? [...before, path] : [...before].filter(one => one !== path)))
  const titleOf = (path: string) => group.editing.get(`${titleField(path, 'title')}.${language}`) ?? ''
  const found = paths.filter(path => `${path} ${titleOf(path)}`.toLowerCase().includes(sought.toLowerCase()))
  const isChanged = (path: string) =>
    Object.keys(reply.value).some(field => field.startsWith(`${path} `) && reply.value[field] !== reply.defaults[field])
  return (
    <GroupFrame
      kind="page_titles"
      title={text.title}
      intro={text.intro}
      {...{ reply, group }}
      undo={isDraft ? null : entry_id => call(undoPageTitles, { body: { entry_id } })}
      draft={<GroupDraft kind="setting_page_titles" {...{ draft, group }} isOpen={isDraft} />}
    >
      <Section title={text.pages}>
        <TextField
          label={text.find}
          name="find"
          type="search"
          autoComplete="off"
          value={sought}
          onChange={event => setSought(event.target.value)}
        />
        {found.length === 0 && <p role="status">{text.none}</p>}
        {found.map(path => (
          <details
            key={path}
            className={css.titled}
            open={open.has(path)}
            onToggle={event => toggle(path, event.currentTarget.open)}
          >
            <summary>
              <code>{path}</code> {titleOf(path)}
              {isChanged(path) && <small> · {text.changed}</small>}
            </summary>
            {open.has(path) &&
              (['title', 'description'] as const).map(part => (
                <GroupText
                  key={part}
                  kind="setting_page_titles"
                  group={group}
                  states={isDraft ? null : reply.text_states}
                  field={titleField(path, part)}
                  maxLength={titleLetters[part]}
                  rows={part === 'title' ? 2 : 4}
                  onConfirmed={() => void attempt(router.invalidate())}
                />
              ))}
          </details>
        ))}
      </Section>
    </GroupFrame>
  )
}

/** '/about-us title.es' is '/about-us: Title, Español'. */
function nameOf(field: string, { parts, partOf }: (typeof titlesPageText)['en']): string {
  const [path = '', rest = ''] = field.split(' ')
  const [part, language] = rest.split('.')
  const own = languageNames[languages.find(one => one === language) ?? 'en']
  return `${partOf(path, part === 'title' ? parts.title : parts.description)}, ${own}`
}

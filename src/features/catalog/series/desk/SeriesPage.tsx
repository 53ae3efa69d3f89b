import { DeskPage } from '#desk/DeskPage.tsx'
import { DeleteRecord } from '#desk/dialogs/DeleteRecord.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { chosenNumber, EditedChoice, EditedLine, EditedNumber, EditedTick } from '#desk/record/edited-fields.tsx'
import { PreviewLink } from '#desk/record/PreviewLink.tsx'
import { HistorySection } from '#desk/record/RecordHistory.tsx'
import { SaveBar } from '#desk/record/SaveBar.tsx'
import { toDesk } from '#desk-routes.ts'
import { listAttributes } from '#features/catalog/attribute/desk-contract.ts'
import { IntoRelease } from '#features/catalog/catalog-edit/desk/widgets/IntoRelease.tsx'
import { NotedText } from '#features/site/translation/desk/widgets/NotedText.tsx'
import { DraftBar } from '#features/staff/record-draft/desk/widgets/DraftBar.tsx'
import { DraftLink } from '#features/staff/record-draft/desk/widgets/DraftLink.tsx'
import { PublishPlan } from '#features/staff/record-draft/desk/widgets/PublishPlan.tsx'
import { type DraftView, getDraft } from '#features/staff/record-draft/desk-contract.ts'
import { recordDraftKind } from '#features/staff/record-draft/domain/draft-kinds.ts'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import { languageNames, languages } from '#shared/language.ts'
import { shownOf } from '#shared/one-language.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import {
  type DeskCategory,
  deleteCategory,
  getEditedCategory,
  listEditedCategories,
  undoCategoryChange,
} from '../desk-contract.ts'
import { categoryFieldText } from '../messages/desk-fields.ts'
import { seriesText } from '../messages/desk-series.ts'
import { useFieldNames, useValueWords } from './fields.tsx'
import css from './series.module.css'
import { type CategoryEditing, useCategory } from './series-form.ts'
import { Template } from './Template.tsx'

export async function load({ call, params }: LoadArgs) {
  const [category, draft, all, attributes] = await Promise.all([
    call(getEditedCategory, { params: { id: Number(params.id) } }),
    call(getDraft, { params: { kind: 'category', id: Number(params.id) } }),
    call(listEditedCategories),
    call(listAttributes),
  ])
  return { category, draft, mains: all.filter(({ parent_id: parent }) => parent === null), attributes }
}

/** A category or series with its texts and its template. What is saved is on the site at once. */
export default function SeriesPage({ data, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(seriesText)
  const { category, draft } = data
  const mayPrepare = useMay('catalog.write')
  const isDraft = search.draft === '1' && draft.is_public && mayPrepare
  const refresh = useRefresh('category', category.id)
  useRefresh(recordDraftKind)
  useRefresh('release')
  return (
    <DeskPage
      title={shownOf(category.names, 'en') ?? category.se_name}
      above={<Link to={toDesk.seriesList()}>{text.above}</Link>}
      actions={
        <>
          <PreviewLink kind="category" id={category.id} release={draft.release?.id} />
          {category.parent_id !== null && (
            <Link to={toDesk.productOrder({ list: 'series', series: category.id })}>{text.order}</Link>
          )}
          {category.url && <a href={category.url}>{text.openPage}</a>}
        </>
      }
    >
      <SeriesForm key={`${category.id} ${isDraft}`} {...data} isDraft={isDraft} onSaved={refresh} />
    </DeskPage>
  )
}

type FormProps = DataOf<typeof load> & { isDraft: boolean; onSaved: () => void }

function SeriesForm({ category, draft, isDraft, mains, attributes, onSaved }: FormProps) {
  const text = useText(seriesText)
  const mayPublish = useMay('catalog.publish')
  const mayPrepare = useMay('catalog.write')
  const isReadOnly = isDraft ? !mayPrepare : !mayPublish
  const editing = useCategory(category, isDraft ? draft : null)
  return (
    <div className={kit.sections}>
      {isDraft ? (
        <SeriesDraft category={category} draft={draft} isChanged={editing.isChanged} onChanged={onSaved} />
      ) : (
        <p className={kit.soft}>{text.live}</p>
      )}
      {!isDraft && !category.is_published && (
        <PublishPlan
          kind="category"
          draft={draft}
          isChanged={editing.isChanged}
          mayPublish="catalog.publish"
          intoRelease={
            <IntoRelease kind="category" draft={draft} isDisabled={editing.isChanged} onChanged={onSaved}>
              <MissingTexts category={category} />
            </IntoRelease>
          }
        />
      )}
      {!isDraft && mayPrepare && <DraftLink draft={draft} href={toDesk.series({ id: category.id, draft: 1 })} />}
      <General
        editing={editing}
        mains={mains.filter(({ id }) => id !== category.id)}
        isReadOnly={isReadOnly}
        isMain={category.series.length > 0}
      />
      <Texts
        category={category}
        states={isDraft ? draft.text_states : category.text_states}
        editing={editing}
        isReadOnly={isReadOnly}
        onConfirmed={onSaved}
      />
      {editing.get('parent_id') !== null && (
        <Template editing={editing} attributes={attributes} isReadOnly={isReadOnly} />
      )}
      {!isReadOnly && <SaveBar editing={editing} onSaved={onSaved} />}
      {!isDraft && <History category={category} isReadOnly={isReadOnly} onUndone={onSaved} />}
      {!isReadOnly && !isDraft && <DeleteCategory category={category} />}
    </div>
  )
}

interface DraftProps {
  category: DeskCategory
  draft: DraftView
  isChanged: boolean
  onChanged: () => void
}

/** The waiting changes of the category. */
function SeriesDraft({ category, draft, isChanged, onChanged }: DraftProps) {
  return (
    <DraftBar
      kind="category"
      draft={draft}
      publicHref={toDesk.series({ id: category.id })}
      isChanged={isChanged}
      mayPublish="catalog.publish"
      nameOf={useFieldNames()}
      wordValue={useValueWords()}
      intoRelease={<IntoRelease kind="category" draft={draft} isDisabled={isChanged} onChanged={onChanged} />}
    />
  )
}

/** The texts that a series lacks in some language; nothing for a complete one. */
function MissingTexts({ category: { text_states: states } }: { category: DeskCategory }) {
  const text = useText(seriesText)
  const nameOf = useFieldNames()
  const missing = states.filter(({ state }) => state === 'missing')
  if (missing.length === 0) return null
  return <p>{text.missing(missing.map(({ field, language }) => nameOf(`${field}.${language}`)).join(', '))}</p>
}

interface PartProps {
  editing: CategoryEditing
  isReadOnly: boolean
}

interface GeneralProps extends PartProps {
  mains: readonly { id: number; name: string }[]
  /** It has series: it cannot be one. */
  isMain: boolean
}

function General({ editing, mains, isReadOnly, isMain }: GeneralProps) {
  const text = useText(seriesText)
  const names = useText(categoryFieldText)
  const shared = { editing, isReadOnly, words: useValueWords() }
  return (
    <section className={kit.section}>
      <h2>{text.general}</h2>
      <div className={css.row}>
        <EditedLine {...shared} name="se_name" label={names.se_name} hint={text.seNameHint} isRequired />
        {!isMain && (
          <EditedChoice
            {...shared}
            name="parent_id"
            label={names.parent_id}
            options={[
              { value: '', label: text.main },
              ...mains.map(({ id, name }) => ({ value: `${id}`, label: text.below(name) })),
            ]}
            read={chosenNumber}
          />
        )}
        <EditedNumber {...shared} isWhole name="position" label={names.position} />
        <EditedNumber
          {...shared}
          isWhole
          name="picture_product_id"
          label={names.picture_product_id}
          hint={text.pictureHint}
        />
      </div>
      <div className={css.row}>
        <EditedTick {...shared} name="is_published" label={names.is_published} />
        <EditedTick {...shared} name="needs_document" label={names.needs_document} />
      </div>
    </section>
  )
}

interface TextsProps extends PartProps {
  category: DeskCategory
  states: readonly TextStateEntry[]
  onConfirmed: () => void
}

function Texts(props: TextsProps) {
  const text = useText(seriesText)
  return (
    <section className={kit.section}>
      <h2>{text.texts}</h2>
      <TextRow {...props} field="name" />
      <TextRow {...props} field="description" rows={6} />
    </section>
  )
}

/** One text in the three languages beside one another, with the state of its translations. */
function TextRow(props: TextsProps & { field: 'name' | 'description'; rows?: number }) {
  const { category, states, editing, isReadOnly, onConfirmed, field, rows } = props
  const names = useText(categoryFieldText)
  return (
    <div className={css.row}>
      {languages.map(language => {
        const name = `${field}.${language}` as const
        const label = names[field](languageNames[language])
        return (
          <NotedText
            key={language}
            subject={{ kind: 'category', id: category.id }}
            field={field}
            language={language}
            states={states}
            english={editing.get(`${field}.en`)}
            name={label}
            isEdited={editing.isEdited(name) || editing.isEdited(`${field}.en`)}
            onConfirmed={isReadOnly ? null : onConfirmed}
          >
            <EditedLine
              editing={editing}
              isReadOnly={isReadOnly}
              name={name}
              label={label}
              lang={language}
              {...(rows && { rows })}
            />
          </NotedText>
        )
      })}
    </div>
  )
}

interface HistoryProps {
  category: DeskCategory
  isReadOnly: boolean
  onUndone: () => void
}

function History({ category, isReadOnly, onUndone }: HistoryProps) {
  const { call } = useSite()
  return (
    <HistorySection
      entries={category.history}
      nameOf={useFieldNames()}
      wordValue={useValueWords()}
      undo={isReadOnly ? undefined : entry_id => call(undoCategoryChange, { body: { entry_id } })}
      canUndo={({ revision }) => revision > 1}
      onUndone={onUndone}
    />
  )
}

function DeleteCategory({ category }: { category: DeskCategory }) {
  const text = useText(seriesText)
  const { call } = useSite()
  return (
    <DeleteRecord
      text={text}
      isUsed={category.product_count > 0 || category.series.length > 0}
      remove={() => call(deleteCategory, { params: { id: category.id } })}
      href={toDesk.seriesList()}
    />
  )
}

import { DeskPage } from '#desk/DeskPage.tsx'
import { DeleteRecord } from '#desk/dialogs/DeleteRecord.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { EditedChoice, EditedLine, EditedNumber, EditedTick } from '#desk/record/edited-fields.tsx'
import { HistorySection } from '#desk/record/RecordHistory.tsx'
import { SaveBar } from '#desk/record/SaveBar.tsx'
import { toDesk } from '#desk-routes.ts'
import { useGroupNames } from '#features/catalog/catalog/web/widgets/use-group-names.ts'
import { languages } from '#shared/language.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { type DeskAttribute, deleteAttribute, getAttribute, undoAttributeChange } from '../desk-contract.ts'
import { nameOrKey } from '../domain/name-or-key.ts'
import { attributesText } from '../messages/desk-attributes.ts'
import { attributeFieldText } from '../messages/desk-fields.ts'
import css from './attribute.module.css'
import { type AttributeEditing, numericKinds, useAttribute } from './attribute-form.ts'
import { useFieldNames, useValueWords } from './fields.tsx'
import { KindChange } from './KindChange.tsx'
import { MergeOptions } from './MergeOptions.tsx'
import { NameLine } from './NameLine.tsx'
import { Options } from './Options.tsx'

export const load = ({ call, params }: LoadArgs) => call(getAttribute, { params: { id: Number(params.id) } })

/** An attribute with its options. What is saved is on the site at once. */
export default function AttributePage({ data: attribute }: PageProps<DataOf<typeof load>>) {
  const text = useText(attributesText)
  const refresh = useRefresh('attribute', attribute.id)
  const { names, key } = attribute
  return (
    <DeskPage title={nameOrKey({ names, key })} above={<Link to={toDesk.attributes()}>{text.above}</Link>}>
      <AttributeForm key={attribute.id} attribute={attribute} onSaved={refresh} />
    </DeskPage>
  )
}

interface PartProps {
  attribute: DeskAttribute
  editing: AttributeEditing
  isReadOnly: boolean
}

function AttributeForm({ attribute, onSaved }: { attribute: DeskAttribute; onSaved: () => void }) {
  const text = useText(attributesText)
  const isReadOnly = !useMay('attribute.write')
  const editing = useAttribute(attribute)
  const parts = { attribute, editing, isReadOnly }
  return (
    <div className={kit.sections}>
      <p className={kit.soft}>{attribute.is_specified ? `${text.specified} ${text.live}` : text.live}</p>
      <General {...parts} onConfirmed={onSaved} />
      <Shown {...parts} />
      <Values {...parts} />
      {(attribute.kind === 'option' || attribute.kind === 'number') && <Options {...parts} onChanged={onSaved} />}
      {!isReadOnly && <SaveBar editing={editing} onSaved={onSaved} />}
      {!isReadOnly && attribute.kind === 'option' && attribute.options.length > 1 && (
        <MergeOptions attribute={attribute} onMerged={onSaved} />
      )}
      {!isReadOnly && !attribute.is_specified && <KindChange attribute={attribute} onChanged={onSaved} />}
      <Users attribute={attribute} isReadOnly={isReadOnly} />
      <History attribute={attribute} isReadOnly={isReadOnly} onUndone={onSaved} />
    </div>
  )
}

function General({ attribute, editing, isReadOnly, onConfirmed }: PartProps & { onConfirmed: () => void }) {
  const text = useText(attributesText)
  const names = useText(attributeFieldText)
  const groups = useGroupNames()
  return (
    <section className={kit.section}>
      <h2>{text.general}</h2>
      <div className={css.row}>
        {languages.map(language => (
          <NameLine
            key={language}
            editing={editing}
            subject={{ kind: 'attribute', id: attribute.id }}
            prefix=""
            states={attribute.text_states}
            language={language}
            isReadOnly={isReadOnly}
            onConfirmed={onConfirmed}
          />
        ))}
      </div>
      <div className={css.row}>
        <EditedLine
          editing={editing}
          name="key"
          label={names.key}
          hint={text.keyHint}
          isReadOnly={isReadOnly || attribute.is_specified}
        />
        <EditedChoice
          editing={editing}
          name="group"
          label={names.group}
          options={Object.entries(groups).map(([value, label]) => ({ value, label }))}
        />
        <EditedNumber editing={editing} name="position" label={names.position} isReadOnly={isReadOnly} />
      </div>
    </section>
  )
}

function Shown({ attribute, editing, isReadOnly }: PartProps) {
  const text = useText(attributesText)
  const names = useText(attributeFieldText)
  const controls = attribute.kind === 'option' || attribute.kind === 'boolean' ? ['options'] : ['options', 'range']
  const controlWords: Record<string, string> = text.controls
  const shared = { editing, isReadOnly }
  const wordValue = useValueWords()
  return (
    <section className={kit.section}>
      <h2>{text.shown}</h2>
      <div className={css.row}>
        {attribute.kind !== 'text' && (
          <>
            <EditedNumber
              editing={editing}
              name="filter_position"
              label={names.filter_position}
              hint={text.none}
              isReadOnly={isReadOnly}
            />
            <EditedChoice
              editing={editing}
              name="filter_control"
              label={names.filter_control}
              options={[
                { value: '', label: text.noControl },
                ...controls.map(control => ({ value: control, label: controlWords[control] ?? control })),
              ]}
            />
          </>
        )}
        <EditedNumber editing={editing} name="list_position" label={names.list_position} isReadOnly={isReadOnly} />
      </div>
      <div className={css.row}>
        <EditedTick {...shared} words={wordValue} name="is_compared" label={names.is_compared} />
        <EditedTick {...shared} words={wordValue} name="is_on_sheet" label={names.is_on_sheet} />
      </div>
    </section>
  )
}

function Values({ attribute, editing, isReadOnly }: PartProps) {
  const text = useText(attributesText)
  const names = useText(attributeFieldText)
  const shared = { editing, isReadOnly }
  const words = useValueWords()
  return (
    <section className={kit.section}>
      <h2>{text.values}</h2>
      <p>{text.kinds[attribute.kind]}</p>
      {numericKinds.has(attribute.kind) && (
        <div className={css.row}>
          <EditedLine {...shared} name="unit" label={names.unit} />
          <EditedLine {...shared} name="unit_metric" label={names.unit_metric} hint={text.metricHint} />
          <EditedNumber {...shared} name="minimum" label={names.minimum} />
          <EditedNumber {...shared} name="maximum" label={names.maximum} />
          <EditedNumber {...shared} name="decimals" label={names.decimals} />
        </div>
      )}
      {attribute.kind === 'option' && (
        <EditedTick {...shared} words={words} name="is_multiple" label={names.is_multiple} />
      )}
      {attribute.kind === 'text' && (
        <EditedTick {...shared} words={words} name="is_one_text" label={names.is_one_text} />
      )}
    </section>
  )
}

function Users({ attribute, isReadOnly }: Pick<PartProps, 'attribute' | 'isReadOnly'>) {
  const text = useText(attributesText)
  const { call } = useSite()
  const { users, series, used_by: count } = attribute
  return (
    <section className={kit.section}>
      <h2>{text.used}</h2>
      {count === 0 && series.length === 0 && <p>{text.usedNone}</p>}
      {count > 0 && (
        <>
          <p>{text.usedBy(count)}</p>
          <ul className={css.list}>
            {users.map(({ id, sku, name }) => (
              <li key={id}>
                <Link to={toDesk.product({ id })}>
                  {sku} {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {series.length > 0 && (
        <>
          <h3>{text.inTemplates}</h3>
          <ul className={css.list}>
            {series.map(({ id, name }) => (
              <li key={id}>
                <Link to={toDesk.series({ id })}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {!isReadOnly && !attribute.is_specified && (
        <DeleteRecord
          text={text}
          isUsed={attribute.used_by > 0 || attribute.series.length > 0}
          remove={() => call(deleteAttribute, { params: { id: attribute.id } })}
          href={toDesk.attributes()}
        />
      )}
    </section>
  )
}

interface HistoryProps extends Pick<PartProps, 'attribute' | 'isReadOnly'> {
  onUndone: () => void
}

function History({ attribute, isReadOnly, onUndone }: HistoryProps) {
  const { call } = useSite()
  const nameOf = useFieldNames(new Map(attribute.options.map(option => [option.id, nameOrKey(option)])))
  const wordValue = useValueWords()
  return (
    <HistorySection
      entries={attribute.history}
      nameOf={nameOf}
      wordValue={wordValue}
      undo={isReadOnly ? undefined : entry_id => call(undoAttributeChange, { body: { entry_id } })}
      canUndo={({ id, fields, revision }) =>
        attribute.removals.includes(id) ||
        attribute.value_acts.includes(id) ||
        (revision > 1 &&
          !fields.some(
            ({ field, before, after }) =>
              field === 'kind' || (field.endsWith('.key') && (before === null || after === null)),
          ))
      }
      onUndone={onUndone}
    />
  )
}

import type { RecordFields } from '#features/site/content/server/steps/record-fields.ts'
import type { TextEditor, Texts } from '#features/site/translation/server/steps/text-editor.ts'
import type { KindFields } from '#features/staff/record/domain/fields.ts'
import { draftKinds } from '#features/staff/record-draft/domain/draft-kinds.ts'
import { findDraft } from '#features/staff/record-draft/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { yes } from '#shared/result.ts'
import { type ContentKind, contentKinds } from '../../domain/content-kinds.ts'
import { contentFields } from '../../domain/field-rules.ts'
import { shownStates, textNames } from '../../domain/text-states.ts'
import type { KindSteps } from '../desk/content-subject.ts'
import { isPublicState, kinds } from '../desk/kinds.ts'
import { savePostFields } from '../desk/post-routes.ts'
import { saveContent } from '../desk/record-routes.ts'

/** How the texts of the site are translated, by kind. What is saved of a public one is on the site at once. */
export const contentTexts = Object.fromEntries(contentKinds.map(kind => [kind, textsOfKind(kinds[kind])])) as Record<
  ContentKind,
  TextEditor
> // as: made of every kind.

function textsOfKind(steps: KindSteps): TextEditor {
  const { kind } = steps
  return {
    can: 'content.write',
    read: async (db, context, id) => {
      const record = await steps.find(db, id)
      // Nobody changes a text that has held.
      if (!record || ('inForceUntil' in record && record.inForceUntil !== null)) return null
      const { fields, name, revision } = record
      const drafted = draftKinds.find(one => one === kind)
      const draft = drafted ? await findDraft(db, drafted, id) : null
      const texts = textsOf(kind, fields)
      return {
        owner: { kind, id },
        prefix: '',
        revision,
        name,
        above: null,
        texts,
        versions: [texts, ...(draft ? [textsOf(kind, { ...fields, ...draft.fields })] : [])],
        shown: states => shownStates(kind, fields, states),
        lengths: mostLetters(kind),
        figures: [],
        waits: false,
        noPublishing: null,
        noSaving: maySave(kind, fields, context) ? null : 'no_right',
      }
    },
    lock: async (tx, id) => void (await steps.find(tx, id, true)),
    save: (context, id, { baseRevision, changes }) =>
      context.db.transaction(async tx => {
        const body = { id, base_revision: baseRevision, changes }
        const saved = await (kind === 'post'
          ? savePostFields(tx, context, body)
          : saveContent(tx, steps, context, body))
        return yes(saved.merged_from)
      }),
  }
}

/** A post that is not public is changed by whoever writes. */
const maySave = (kind: ContentKind, fields: RecordFields, { staff }: DeskContext): boolean =>
  staff.permissions.has(kind === 'post' && !isPublicState(fields) ? 'content.write' : 'content.publish')

const textsOf = (kind: ContentKind, fields: RecordFields): Texts =>
  Object.fromEntries(
    textNames(kind).map(name => {
      const text = fields[name]
      return [name, typeof text === 'string' && text !== '' ? text : null]
    }),
  )

function mostLetters(kind: ContentKind): Readonly<Record<string, number>> {
  const { texts }: KindFields = contentFields[kind]
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, { most, isTranslated }]) => (isTranslated ? [[name, most]] : [])),
  )
}

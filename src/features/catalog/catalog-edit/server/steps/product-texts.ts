import { lockProduct } from '#features/catalog/catalog/server/steps/change-product.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import type { NoPublishing } from '#features/site/translation/domain/may-save.ts'
import { nameRefusal } from '#features/site/translation/server/steps/name-refusal.ts'
import type { TextEditor, Texts } from '#features/site/translation/server/steps/text-editor.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { type Language, languages } from '#shared/language.ts'
import { shownField } from '#shared/one-language.ts'
import { no, yes } from '#shared/result.ts'
import { labelled } from '#shared/text/colon.ts'
import { textTable, withTexts } from '#shared/text/texts-within.ts'
import { baseRevisions, joinRevisions } from '../../domain/flat-product.ts'
import { type ProductFields, productTextFields, readFieldName } from '../../domain/product-fields.ts'
import { statedFigures } from '../../domain/values/stated-figures.ts'
import { lettersOf, valuesWithTexts } from '../../domain/values/value-texts.ts'
import { hasContent } from '../../domain/waiting.ts'
import { productFieldText } from '../../messages/desk-product-fields.ts'
import { changeProducts, type EditDeps } from '../change-products.ts'
import { saveFields } from '../desk/save-fields.ts'
import { productKind } from '../product-subject.ts'
import { findProduct, type StoredProduct } from '../store.ts'
import { publishNow } from '../waiting-steps.ts'
import { findWaiting, listWaitingOf, type WaitingRow } from '../waiting-store.ts'

/** The texts of products, for who translates them: those of a published product wait, or are published at once. */
export function productTexts(deps: EditDeps & { catalog: Catalog }): TextEditor {
  return {
    names: language => ({ record: null, fieldOf: field => nameValueText(field, deps.catalog, language) }),
    read: async (db, context, id) => {
      const stored = await findProduct(db, id)
      if (!stored) return null
      const sets = (await listWaitingOf(db, id)).map(({ row }) => row)
      const pending = sets.find(({ releaseId }) => releaseId === null) ?? null
      const texts = textsOf({ ...stored.fields, ...pending?.fields })
      const waits = isWaiting(stored.fields, pending)
      return {
        owner: { kind: productKind, id },
        prefix: '',
        revision: joinRevisions(stored.revision, pending?.revision ?? 0),
        name: [stored.fields.sku, shownField(stored.fields, 'name', 'en')].filter(Boolean).join(' · '),
        above: null,
        texts,
        versions: [textsOf(stored.fields), ...sets.map(set => textsOf({ ...stored.fields, ...set.fields }))],
        lengths: Object.fromEntries(
          Object.keys(texts)
            .map(fieldOf)
            .map(field => [field, lettersOf(field)]),
        ),
        figures: figuresOf(stored, deps.catalog, context),
        waits,
        noPublishing: waits ? noPublishing(stored.fields, pending, context) : null,
        noSaving: context.staff.permissions.has('catalog.write') ? null : 'no_right',
      }
    },
    lock: async (tx, id) => void (await lockProduct(tx, id)),
    save: (context, id, { baseRevision, changes, isPublished }) =>
      changeProducts(context, deps, async product => {
        const { tx } = product
        await lockProduct(tx, id)
        const stored = await findProduct(tx, id)
        const before = await findWaiting(tx, id)
        const waits = stored !== null && isWaiting(stored.fields, before)
        const refusal = stored && waits && isPublished ? noPublishing(stored.fields, before, context) : null
        if (refusal !== null) return no(refusal)
        const { base, live } = baseRevisions(baseRevision, waits)
        const typed = stored ? writtenFields({ ...stored.fields, ...before?.fields }, changes) : changes
        const body = { base_revision: base, live_revision: live, changes: typed }
        const saved = await saveFields(product, id, body).catch(error => {
          throw nameRefusal(error, field => Object.keys(changes).find(name => name.startsWith(`${field}.`)) ?? field)
        })
        const after = waits && isPublished ? await findWaiting(tx, id) : null
        if (after) await publishNow(product, id, after.revision)
        return yes(saved.mergedFrom)
      }),
  }
}

const isWaiting = ({ state }: ProductFields, pending: WaitingRow | null) =>
  state === 'published' || (pending !== null && hasContent(pending.fields))

/** Why what is saved cannot be published at once: it would take other changes with it. */
function noPublishing(
  { state }: ProductFields,
  pending: WaitingRow | null,
  { staff }: DeskContext,
): NoPublishing | null {
  if (!staff.permissions.has('catalog.publish')) return 'no_right'
  const isTranslation = (field: string) => {
    const known = readFieldName(field)
    return known?.kind === 'text' && known.language !== 'en'
  }
  const isOwn = pending === null || (pending.publishAt === null && Object.keys(pending.fields).every(isTranslation))
  return isOwn && state === 'published' ? null : 'others_wait'
}

const textFields = productTextFields.flatMap(field => languages.map(language => `${field}.${language}` as const))

type Fields = Readonly<Record<string, unknown>>

const textsOf = (fields: Fields): Texts => ({
  ...Object.fromEntries(
    textFields.map(field => {
      const text = fields[field]
      return [field, typeof text === 'string' ? text : null]
    }),
  ),
  ...textTable(valuesWithTexts(fields)),
})

const fieldOf = (name: string) => name.slice(0, -'.en'.length)

/** The fields that typed texts change: texts of attributes and videos stand within values. */
function writtenFields(fields: Fields, changes: Texts): Record<string, unknown> {
  const isOwnField = (name: string) => textFields.some(field => field === name)
  const own = Object.entries(changes).filter(([name]) => isOwnField(name))
  const within = Object.entries(changes).filter(([name]) => !isOwnField(name))
  const typed = Object.fromEntries(within.map(([name, text]) => [name, text ?? '']))
  return { ...Object.fromEntries(own), ...withTexts(valuesWithTexts(fields), typed) }
}

/** The name of a text within a value; null: it stands in a field of its own. */
function nameValueText(field: string, { index }: Catalog, language: Language): string | null {
  const [kind, key] = [field.slice(0, field.indexOf('.')), field.slice(field.indexOf('.') + 1).replace(/\.\w+$/, '')]
  if (kind === 'videos') return labelled(productFieldText[language].videos, key, language)
  return kind === 'attribute' ? (index.attributes.find(one => one.key === key)?.name[language] ?? key) : null
}

function figuresOf({ fields }: StoredProduct, { index }: Catalog, { language }: DeskContext) {
  const attributes = index.attributes.map(({ key, name, unit, options }) => ({
    key,
    name: name[language],
    unit,
    options: options.map(option => ({ id: option.id, number: option.number, name: option.name[language] })),
  }))
  return statedFigures(attributes, key => fields[`attribute.${key}`] ?? null, language)
}

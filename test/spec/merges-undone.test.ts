import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as attributes from '#features/catalog/attribute/desk-contract.ts'
import { valueKinds } from '#features/catalog/attribute/domain/attribute-record.ts'
import { attributeOption, attributeOptionText } from '#features/catalog/catalog/server/tables.ts'
import * as products from '#features/catalog/catalog-edit/desk-contract.ts'
import { insertTagNames } from '#features/site/content/server/write-content.ts'
import * as content from '#features/site/content-edit/desk-contract.ts'
import { listDeletions } from '#features/staff/deletion/desk-contract.ts'
import * as drafts from '#features/staff/record-draft/desk-contract.ts'
import { languages } from '#shared/language.ts'
import { ids, insertCatalog, insertProducts, type TestProduct } from '../builders/catalog.ts'
import { storePost } from '../builders/content.ts'
import { seededRandom } from '../builders/random.ts'
import { openStaff } from '../builders/staff.ts'
import { sweep } from '../lanes.ts'
import type { ApiClient } from '../openers/api-client.ts'
import { exportBytes } from '../openers/exchange-files.ts'
import { openApis } from '../openers/open-api.ts'
import { type CellChange, cellsOf, changeOf } from '../readers/cells-of.ts'
import { rowsWithoutEntry } from '../readers/rows-without-entry.ts'

const productIds = Array.from({ length: 9 }, (_, place) => 1001 + place)
/** Products whose waiting changes are not published. */
const waitingIds = productIds.slice(6)
const attributeIds = [ids.mounting, ids.mounting, ids.width, ids.inputWire, ids.inputWire, ids.positions]
const tagKeys = ['gmt', 'klm', 'ups', 'rack']
const files = ['products', 'attributes', 'options', 'posts'] as const
const wires = ['20 A', '30 A', '22-12 AWG', 'Copper bus', '20 A']

const valuesOf = (place: number): TestProduct['values'] => [
  ...(place % 4 === 3 ? [] : [{ attributeId: ids.mounting, optionId: place % 2 === 0 ? 901 : 902 }]),
  ...(place % 3 === 0 ? [{ attributeId: ids.width }] : [{ attributeId: ids.width, number: 17 + place }]),
  { attributeId: ids.inputWire, words: { en: wires[place % wires.length] ?? '', es: `Hilo ${place}` } },
  ...(place % 2 === 0 ? [{ attributeId: ids.loadSharing, yes: place % 4 === 0 }] : []),
  { attributeId: ids.positions, optionId: [2101, 2102, 2103][place % 3] ?? 0, number: [20, 10, 6][place % 3] ?? 0 },
]

const inThree = <T>(make: (language: string) => T) => ({ en: make('en'), es: make('es'), fr: make('fr') })
const opened = await openApis(async db => {
  await insertCatalog(db, [])
  const more = [903, 904]
  await db
    .insert(attributeOption)
    .values(more.map(id => ({ id, attributeId: ids.mounting, key: `${id}`, position: id })))
  await db
    .insert(attributeOptionText)
    .values(
      more.flatMap(optionId => languages.map(language => ({ optionId, language, name: `${language} ${optionId}` }))),
    )
  await insertProducts(
    db,
    productIds.map((id, place) => ({
      ...{ id, categoryId: ids.gmtPanels, position: place + 1, sku: `P-${id}` },
      values: valuesOf(place) ?? [],
    })),
  )
  await insertTagNames(db, Object.fromEntries(tagKeys.map(key => [key, inThree(language => `${key} ${language}`)])))
  for (const [place, tags] of [['gmt'], ['gmt', 'klm'], ['ups', 'rack', 'gmt'], ['rack'], []].entries())
    await storePost(db, { title: `Post ${place}`, publishedAt: '2026-03-01T00:00:00Z', tags })
})

interface Step {
  name: string
  change: CellChange
  /** Takes an edit back. */
  revert?: () => Promise<{ error?: unknown }>
  /** The entry of an act that is taken back as one. */
  act?: { kind: 'attribute' | 'tag'; entryId: number }
}
/** A key that an option had in between goes with the option. */
const isOwn = (cell: string) => !(cell.startsWith('option_former_key ') && cell.includes('"key-'))
type Done = Omit<Step, 'change'> | null

// staff-desk § 1: nothing silent; it can be undone. decision 098
describe.each(opened)('$engine', ({ db, browser }) => {
  test.each(Array.from({ length: sweep(2) }, (_, before) => before + 1))(
    'merges, conversions and edits in any order: an act is taken back as it was done, or nothing is changed (seed %i)',
    async seed => {
      const random = seededRandom(seed)
      const { browser: cora } = await openStaff(db, browser(), { roles: ['administrators'] })
      const make = makeSteps(cora, { seed, random })
      const cells = () => cellsOf(db)
      const plainFiles = () =>
        Promise.all(
          files.map(async kind => (await exportBytes(cora, kind, 'json')).toString().replace(/"_revision":\d+/g, '')),
        )
      const entries = async () =>
        (await db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from change_entry`)).rows[0]?.id

      /** Does something; each record that it changes has its entry. */
      let now = await cells()
      const noted = async (name: string, work: () => Promise<unknown>): Promise<CellChange> => {
        const before = now
        const { without } = await rowsWithoutEntry(db, async () => void (await work()))
        expect(without, name).toEqual([])
        now = await cells()
        return changeOf(before, now)
      }
      const undo = async ({ name, act, change }: Step): Promise<boolean> => {
        if (!act) throw new Error('No act')
        const last = await entries()
        const body = { entry_id: act.entryId }
        let done = 0
        let reasons: string[] = []
        const taken = await noted(`undo of ${name}`, async () => {
          const call = act.kind === 'tag' ? content.undoTag : attributes.undoAttributeChange
          const { reply, error } = await cora.call(call, { body })
          expect(error, name).toBeUndefined()
          done = reply.done
          reasons = reply.refused.map(({ reason }) => reason)
        })
        if (done === 0) {
          expect(reasons.join(' '), name).not.toBe('')
          expect(taken, `${name}: ${reasons.join(' ')}`).toEqual({ gone: [], made: [] })
          expect(await entries(), name).toBe(last)
          return false
        }
        expect(taken.made, name).toEqual(change.gone)
        expect(taken.gone.filter(isOwn), name).toEqual(change.made.filter(isOwn))
        return true
      }

      const seen = { inOrder: 0, done: 0, refused: 0 }
      for (const isInOrder of [true, false, true, false]) {
        const filesBefore = await plainFiles()
        const steps: Step[] = []
        for (let count = 0; count < 16; count++) {
          let done: Done = null
          const change = await noted(`after ${steps.at(-1)?.name}`, async () => {
            done = await make()
          })
          // as: it is set in the function above.
          const step = done as Done
          if (step) steps.push({ ...step, change })
        }
        if (isInOrder) {
          for (const step of steps.toReversed())
            if (step.act) {
              expect(await undo(step), step.name).toBe(true)
              seen.inOrder++
            } else
              await noted(`end of ${step.name}`, async () => expect((await step.revert?.())?.error).toBeUndefined())
          expect(await plainFiles()).toEqual(filesBefore)
        } else {
          const order = steps.filter(({ act }) => act).map(step => ({ step, place: random() }))
          for (const { step } of order.toSorted((one, other) => one.place - other.place))
            seen[(await undo(step)) ? 'done' : 'refused']++
        }
      }
      // All of them come up.
      expect(Math.min(seen.inOrder, seen.done, seen.refused), JSON.stringify(seen)).toBeGreaterThan(0)
    },
  )
})

/** Does one thing of many at a time. */
function makeSteps(cora: ApiClient, { seed, random }: { seed: number; random: () => number }): () => Promise<Done> {
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <T>(list: readonly T[]): T => {
    const one = list[below(list.length)]
    if (one === undefined) throw new Error('Nothing to choose from')
    return one
  }
  const attribute = async (id: number) => (await cora.call(attributes.getAttribute, { params: { id } })).reply
  const product = async (id: number) => (await cora.call(products.getEditedProduct, { params: { id } })).reply
  const post = async (id: number) => (await cora.call(content.getPost, { params: { id } })).reply
  let names = 0
  /** Another word each time: who takes a former key has it. */
  const fresh = (word: string) => `${word}${seed}-${++names}`

  const saveField = async (id: number, changes: Record<string, unknown>) => {
    const { revision } = await attribute(id)
    return cora.call(attributes.saveAttribute, { body: { id, base_revision: revision, changes } })
  }
  const saveProduct = async (id: number, changes: Record<string, unknown>) => {
    const { record, pending } = await product(id)
    const body = { base_revision: pending?.revision ?? 0, live_revision: record.revision, changes }
    return cora.call(products.saveProduct, { params: { id }, body })
  }
  const publish = async (id: number) => {
    const { pending } = await product(id)
    if (!pending) return
    const answer = await cora.call(products.publishProduct, { params: { id }, body: { revision: pending.revision } })
    expect(answer.error).toBeUndefined()
  }
  const valueFor = async (id: number): Promise<[key: string, value: unknown]> => {
    const { key, kind, options } = await attribute(id)
    if (random() < 0.15) return [key, random() < 0.5 ? null : 'not_stated']
    if (kind === 'option') return [key, options.length > 0 ? { option_ids: [oneOf(options).id] } : 'not_stated']
    if (kind === 'boolean') return [key, { yes: random() < 0.5 }]
    if (kind === 'text') return [key, { words: { en: oneOf(wires) } }]
    const number = options.length > 0 ? oneOf(options).number : below(40)
    return [key, kind === 'range' ? { number, number_to: (number ?? 0) + below(2) } : { number }]
  }

  const steps: (() => Promise<Done>)[] = [
    async function mergesOptions() {
      const id = oneOf([ids.mounting, ids.mounting, ...attributeIds])
      const { options, history } = await attribute(id)
      if (options.length < 2) return null
      const into = oneOf(options).id
      const from_ids = options.map(option => option.id).filter(other => other !== into && random() < 0.5)
      if (from_ids.length === 0) return null
      const body = { from_ids, into_id: into }
      const preview = (await cora.call(attributes.previewMerge, { params: { id }, body })).reply
      const answer = await cora.call(attributes.mergeOptions, {
        params: { id },
        body: { ...body, expected_count: preview.product_count },
      })
      if (answer.error) return null
      const [entry] = answer.reply.record.history
      expect(entry?.id).not.toBe(history[0]?.id)
      return { name: `merge of ${from_ids} into ${into}`, act: { kind: 'attribute', entryId: entry?.id ?? 0 } }
    },
    async function converts() {
      const id = oneOf(attributeIds)
      const kind = oneOf(valueKinds)
      const { revision, kind: before } = await attribute(id)
      const preview = await cora.call(attributes.previewKindChange, { params: { id }, body: { kind } })
      if (preview.error) return null
      const body = { base_revision: revision, kind, expected_lost_count: preview.reply.lost_count }
      const answer = await cora.call(attributes.changeKind, { params: { id }, body })
      expect(answer.error).toBeUndefined()
      const entryId = answer.reply.record.history[0]?.id ?? 0
      return { name: `${id}: ${before} → ${kind}`, act: { kind: 'attribute', entryId } }
    },
    async function mergesTags() {
      const { reply: rows } = await cora.call(content.listTags)
      if (rows.length < 2) return null
      const [from, into] = [oneOf(rows), oneOf(rows)]
      if (from === into) return null
      const answer = await cora.call(content.mergeTag, { params: { id: from.id }, body: { into_id: into.id } })
      expect(answer.error).toBeUndefined()
      const { reply: gone } = await cora.call(listDeletions, { query: { kind: 'tag' } })
      expect(gone[0]).toMatchObject({ id: from.id, name: from.key, merged_into: into.key })
      return { name: `${from.key} into ${into.key}`, act: { kind: 'tag', entryId: gone[0]?.entry_id ?? 0 } }
    },
    async function changesValue() {
      const id = oneOf(productIds.slice(0, 6))
      const [key, value] = await valueFor(oneOf(attributeIds))
      const before = (await product(id)).record.attributes.find(one => one.key === key)?.value ?? null
      if ((await saveProduct(id, { [`attribute.${key}`]: value })).error) return null
      await publish(id)
      const revert = async () => {
        const answer = await saveProduct(id, { [`attribute.${key}`]: before })
        if (!answer.error) await publish(id)
        return answer
      }
      return { name: `value of ${id}`, revert }
    },
    async function letsValueWait() {
      const id = oneOf(waitingIds)
      if ((await product(id)).pending) return null
      const [key, value] = await valueFor(oneOf(attributeIds))
      const changes = { [`attribute.${key}`]: value, 'name.fr': fresh('Nom ') }
      if ((await saveProduct(id, changes)).error) return null
      const revert = async () => {
        const { pending } = await product(id)
        const body = { revision: pending?.revision ?? 0 }
        return cora.call(products.discardWaiting, { params: { id }, body })
      }
      return { name: `waiting value of ${id}`, revert }
    },
    async function addsOption() {
      const id = oneOf(attributeIds)
      const { kind } = await attribute(id)
      const number = kind === 'number' ? 100 + below(1000) : null
      const body = { names: { en: fresh('Option '), fr: 'Choix' }, number }
      const answer = await cora.call(attributes.addOption, { params: { id }, body })
      if (answer.error) return null
      const added = answer.reply.record.options.find(option => option.names.en === body.names.en)?.id ?? 0
      const revert = () => cora.call(attributes.removeOption, { params: { id }, body: { option_id: added } })
      return { name: `option of ${id}`, revert }
    },
    async function renamesOption() {
      const id = oneOf(attributeIds)
      const { options } = await attribute(id)
      if (options.length === 0) return null
      const option = oneOf(options)
      const before = { [`option.${option.id}.name.es`]: option.names.es, [`option.${option.id}.key`]: option.key }
      const changes = { [`option.${option.id}.name.es`]: fresh('Opción '), [`option.${option.id}.key`]: fresh('key-') }
      if ((await saveField(id, changes)).error) return null
      return {
        name: `name of ${option.id}`,
        revert: () => saveField(id, before),
      }
    },
    async function changesAttribute() {
      const id = oneOf(attributeIds)
      const { decimals, is_multiple: isMultiple, position } = await attribute(id)
      const [field, before, after] = oneOf<[string, unknown, unknown]>([
        ['decimals', decimals, 3],
        ['is_multiple', isMultiple, true],
        ['position', position, 1 + below(50)],
      ])
      if ((await saveField(id, { [field]: after })).error) return null
      const revert = () => saveField(id, { [field]: before })
      return { name: `${field} of ${id}`, revert }
    },
    async function tagsPost() {
      const [{ reply: rows }, { reply: tags }] = await Promise.all([
        cora.call(content.listPosts, { query: {} }),
        cora.call(content.listTags),
      ])
      const { id } = oneOf(rows.rows)
      const { fields } = await post(id)
      const save = async (keys: unknown) => {
        const { revision } = await post(id)
        return cora.call(content.savePost, { body: { id, base_revision: revision, changes: { tags: keys } } })
      }
      if ((await save(tags.map(({ key }) => key).filter(() => random() < 0.5))).error) return null
      return { name: `tags of ${id}`, revert: () => save(fields.tags) }
    },
    async function draftsTags() {
      const [{ reply: rows }, { reply: tags }] = await Promise.all([
        cora.call(content.listPosts, { query: {} }),
        cora.call(content.listTags),
      ])
      const { id } = oneOf(rows.rows)
      const params = { kind: 'post', id } as const
      if ((await cora.call(drafts.getDraft, { params })).reply.revision > 0) return null
      const { revision } = await post(id)
      const changes = { tags: tags.map(({ key }) => key).filter(() => random() < 0.5), 'title.en': fresh('Title ') }
      const answer = await cora.call(drafts.saveDraft, {
        params,
        body: { base_revision: 0, live_revision: revision, changes },
      })
      if (answer.error) return null
      const revert = async () => {
        const draft = (await cora.call(drafts.getDraft, { params })).reply
        return cora.call(drafts.discardDraft, { params, body: { revision: draft.revision } })
      }
      return { name: `draft of ${id}`, revert }
    },
  ]
  // Acts come up more often.
  const [mergesOptions, converts, mergesTags] = steps
  return () => oneOf([...steps, mergesOptions, converts, mergesTags].flatMap(step => step ?? []))()
}

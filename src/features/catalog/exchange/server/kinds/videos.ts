import { createHash } from 'node:crypto'
import { lockProducts } from '#features/catalog/catalog/server/steps/change-product.ts'
import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import {
  applyImported,
  checkImported,
  openImported,
  productKind,
} from '#features/catalog/catalog-edit/server/steps/import-products.ts'
import { listProducts } from '#features/catalog/catalog-edit/server/store.ts'
import { isSameVideo, readVideo, type StoredVideo, type VideoOf } from '#features/catalog/video/domain/product-video.ts'
import { checksumIn, videoUrl } from '#features/catalog/video/domain/video-file.ts'
import { findVideosOf, listNamedVideos, type NamedVideo } from '#features/catalog/video/server/store.ts'
import { refusalText } from '#server/calls/refusal.ts'
import type { Author, FieldErrors } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { cleanWords } from '#shared/text/clean-text.ts'
import { type Cell, type Cells, isBlank, textOf } from '../../domain/cells/cell.ts'
import { cellFault } from '../../domain/cells/cell-fault.ts'
import { skuKey } from '../../domain/cells/product-cells.ts'
import { readTextCell } from '../../domain/cells/read-cell.ts'
import { rowFaultText } from '../../messages/cell-faults.ts'
import { exchangeTitles } from '../../messages/titles.ts'
import { flatColumns } from './flat-columns.ts'
import { type FlatColumn, type FlatRecord, openFlat } from './flat-kind.ts'
import type { ApplyWork, OpenKind } from './kind.ts'
import { findNamedProducts } from './named-products.ts'
import type { KindDeps } from './products.ts'

/** Products with all their videos. */
const readAtOnce = 100
const states = ['shown', 'withdrawn'] as const
const titleFields = languages.map(language => `title.${language}` as const)

type Values = Readonly<Record<string, unknown>>

/**
 * A row for each video of a product, found by its link or by the path of its file. A new one comes behind those that the product has, and
 * `withdrawn` takes one away; their order is that of the product. No file is loaded: it was uploaded before, or the row is refused.
 */
export async function openVideos(
  db: Database,
  language: Language,
  deps: KindDeps,
  rows: readonly Cells[],
): Promise<OpenKind> {
  const { choice, told, text, column } = flatColumns(field => titleOf(field, language))
  const { idOf, idsIn, part } = await findNamedProducts(db, rows, ['product'])
  const fileOf = await filesNamedIn(db, rows)
  const of = ({ video }: Values): VideoOf => {
    const words = stringOf(video)
    const file = fileOf(words)
    return file ? { video_id: file.id } : { url: words }
  }
  const known = await listNamedVideos(db, { ids: idsIn('product') })
  /** The videos of products after the rows that were looked at: a product has only so many, in how many rows ever they come. */
  const planned = new Map<number, readonly StoredVideo[]>()
  const title = (field: string): FlatColumn => ({ ...text(field), read: readTitle })
  const save = async (tx: Database, values: Values, author: Author, work: ApplyWork): Promise<number> => {
    const id = idOf(values.product) ?? 0
    await saveVideo(tx, deps, { id, values, of: of(values) }, author, work)
    return id
  }
  return openFlat({
    name: 'videos',
    isOfRows: true,
    columns: [
      part(column('product', 'reference', { isKey: true })),
      {
        ...text('video'),
        column: column('video', 'video', { isKey: true }),
        read: cell => readVideoCell(cell, fileOf(textOf(cell))),
      },
      { ...choice('state', states), emptied: states[0] },
      ...titleFields.map(title),
      told('position', 'whole'),
    ],
    records: known.map(recordOf),
    readAll: () => readAll(db),
    keyOf: cells => (isBlank(cells.product) || isBlank(cells.video) ? '' : keyOf(textOf(cells.product), cells.video)),
    readEntry: ({ fields }, entry) => readEntry(entry, of(fields)),
    check: async (tx, record, changes, author): Promise<FieldErrors> => {
      const values = { ...record?.fields, ...changes }
      const id = idOf(values.product) ?? 0
      const [product] = await listProducts(tx, [id])
      if (!product || stringOf(values.video) === '') return missing(values, author)
      const videos = videosAfter(planned.get(id) ?? product.fields.videos, values, of(values))
      if (!videos) return { state: [rowFaultText[author.language].no_such_video] }
      const { errors } = await checkImported(tx, product, { videos }, author)
      const reasons = Object.values(errors).flat()
      if (reasons.length > 0) return { [faultyColumn(values, of(values), author)]: reasons }
      planned.set(id, videos)
      return {}
    },
    save: async (tx, record, changes, author, work) => {
      await save(tx, { ...record.fields, ...changes }, author, work)
    },
    make: save,
  })
}

/** The file of a link among those that the rows name. */
async function filesNamedIn(db: Database, rows: readonly Cells[]) {
  const checksums = rows.flatMap(row => checksumIn(textOf(row.video)) ?? [])
  const files = await findVideosOf(db, [...new Set(checksums)])
  return (words: string) => files.get(checksumIn(words) ?? '')
}

async function* readAll(db: Database) {
  for (let afterId = 0; ; ) {
    const next = await listNamedVideos(db, { afterId, limit: readAtOnce })
    if (next.length === 0) return
    afterId = next.at(-1)?.of.productId ?? afterId
    yield next.map(recordOf)
  }
}

function titleOf(field: string, language: Language): string {
  const { product, video, state, title, position } = exchangeTitles[language]
  const of = languages.find(one => field === `title.${one}`)
  return of ? `${title} (${languageNames[of]})` : ({ product, video, state, position }[field] ?? field)
}

function readTitle(cell: Cell) {
  const read = readTextCell(cell)
  return read.ok ? readAs(cleanWords(read.value)) : read
}

function readVideoCell(cell: Cell, file: Parameters<typeof videoUrl>[0] | undefined) {
  const words = textOf(cell)
  if (file) return readAs(videoUrl(file))
  return checksumIn(words) === null
    ? readTextCell(cell)
    : cellFault({ reason: 'unknown_video', text: words.slice(0, 90) })
}

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function saveVideo(
  tx: Database,
  deps: KindDeps,
  { id, values, of }: { id: number; values: Values; of: VideoOf },
  author: Author,
  work: ApplyWork,
): Promise<void> {
  await lockProducts(tx, [id])
  const [product] = await listProducts(tx, [id])
  if (!product) throw new Error('A video of no product was planned')
  const videos = videosAfter(product.fields.videos, values, of)
  // Videos have no draft of their own: what is imported is public at once.
  const own = { author, batchId: work.batchId, publish: 'now' } as const
  if (videos) await applyImported(openImported(tx, author, deps, work.noteChange), product, { videos }, own)
}

/** The videos of the product with what a row says of one; null where it takes away one that is not there. */
function videosAfter(videos: readonly StoredVideo[], values: Values, of: VideoOf): StoredVideo[] | null {
  const at = videos.findIndex(one => isSameVideo(one, of))
  if (values.state === 'withdrawn') return at < 0 ? null : videos.toSpliced(at, 1)
  const next = videoOf(values, of)
  return at < 0 ? [...videos, next] : videos.toSpliced(at, 1, next)
}

function videoOf(values: Values, of: VideoOf): StoredVideo {
  const [en, es, fr] = titleFields.map(field => stringOf(values[field]))
  return { title: { en: en ?? '', ...(es && { es }), ...(fr && { fr }) }, ...of }
}

/** The column of the fault, where the video itself has one. */
function faultyColumn(values: Values, of: VideoOf, { language }: Author): string {
  const read = readVideo(videoOf(values, of), cleanWords)
  return !read.ok && read.fault === 'video_title' ? `title.${language}` : 'video'
}

/** The fields of a video that are blank, or say nothing that is known. */
const missing = (values: Values, { language }: Author): FieldErrors =>
  Object.fromEntries(
    ['product', 'video'].filter(field => !values[field]).map(field => [field, [refusalText[language].required]]),
  )

/** The part of a change of a product's videos that is about one of them. */
const readEntry = (entry: readonly ChangedField[], of: VideoOf): ChangedField[] =>
  entry
    .filter(({ field }) => field === 'videos')
    .flatMap(({ before, after }) => {
      const [was, is] = [fieldsIn(before, of), fieldsIn(after, of)]
      return (['state', ...titleFields] as const).flatMap(field =>
        was[field] === is[field] ? [] : [{ field, before: was[field], after: is[field] }],
      )
    })

function fieldsIn(videos: unknown, of: VideoOf) {
  // as: the log has the values of the field.
  const found = ((videos ?? []) as StoredVideo[]).find(one => isSameVideo(one, of))
  const title = found?.title
  return {
    state: found ? states[0] : states[1],
    'title.en': title?.en || null,
    'title.es': title?.es ?? null,
    'title.fr': title?.fr ?? null,
  }
}

const mostShown = 120

/** A link that is long is told apart by its digest: names of rows are short. */
function keyOf(sku: string, video: Cell | undefined): string {
  const words = textOf(video)
  const checksum = checksumIn(words)
  if (checksum !== null) return `${skuKey(sku)} ${checksum}`
  if (words.length <= mostShown) return `${skuKey(sku)} ${words}`
  return `${skuKey(sku)} ${words.slice(0, mostShown / 2)}… ${createHash('sha256').update(words).digest('hex')}`
}

function recordOf({ of, sku, revision, file }: NamedVideo): FlatRecord {
  const video = file ? videoUrl(file) : of.url
  return {
    key: keyOf(sku, video),
    recordId: of.productId,
    revision,
    subject: { kind: productKind, id: of.productId },
    fields: {
      product: sku,
      video,
      state: states[0],
      'title.en': of.titleEn || null,
      'title.es': of.titleEs,
      'title.fr': of.titleFr,
      position: of.position + 1,
    },
  }
}

import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { findMembership } from '#features/quotes/buyer/server/store.ts'
import { findNumbersOf, revisionOfNumbers } from '#features/quotes/own-part/server/store.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { companyRevision, paperCompany } from '#features/site/company/server/store.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import { contentTypes } from '#server/files/content-types.ts'
import { writeShortTable } from '#server/files/short-table.ts'
import { checksumOf, namesETag } from '#server/http/etag.ts'
import { type SigningKey, signFile } from '#server/security/signing.ts'
import { findSigningKey } from '#server/security/signing-keys.ts'
import type { ModelFiles } from '#server/step/model-files.ts'
import { plainLetters } from '#shared/text/plain-letters.ts'
import { getConfigurationFile } from '../../contract.ts'
import { configurationFileText } from '../../messages/files.ts'
import { keysOf, urlOf } from '../saved/keys.ts'
import { openByKey } from '../saved/own-configuration.ts'
import { findVersion, type SavedRow, type VersionRow } from '../saved/store.ts'
import { configurationTable } from './configuration-table.ts'
import { drawnConfiguration } from './drawn-files.ts'
import { type LabelSheetFacts, labelFacts } from './label-facts.ts'
import { answerModel, draftModelRoutes, privateHeaders } from './model-routes.ts'
import { type ConfigurationSheetFacts, sheetFacts } from './sheet-facts.ts'
import { type PlannedVersion, planVersion } from './version-plan.ts'

/** Prints a sheet; throws 503 when too many documents wait. */
export type PrintConfiguration = (facts: ConfigurationSheetFacts) => Promise<Buffer<ArrayBuffer>>

export interface ConfigurationPrinters {
  models: ModelFiles
  sheet: PrintConfiguration
  labels: (facts: LabelSheetFacts) => Promise<Buffer<ArrayBuffer>>
}

/** Rows of a sheet's tables, each of which adds to the time limit of printing. */
export const sheetRows = ({ schedule, parts, problems }: ConfigurationSheetFacts): number =>
  schedule.length + parts.length + problems.length

// Raise it by one whenever a file changes for the same version, so that no browser shows the old one.
const fileRevision = 4

const types = {
  ...contentTypes,
  dxf: 'image/vnd.dxf',
  svg: 'image/svg+xml',
  labels: contentTypes.pdf,
} as const

interface Choice {
  format: keyof typeof types
  view: 'front' | 'single_line'
  symbols?: 'iec' | 'ansi' | undefined
  units?: 'imperial' | 'metric' | undefined
}

/** The files of saved configurations. */
export function configurationFileRoutes(catalog: Catalog, print: ConfigurationPrinters): Binding[] {
  return [
    handle(getConfigurationFile, async ({ params, query }, context) => {
      const { row } = await openByKey(context, params.key)
      const version = await findVersion(context.db, row.id, params.version)
      if (!version) throw notFound()
      const { format, panel, ...rest } = query
      if (format === 'step' || format === 'glb') {
        const name = versionName(version, context)
        const asked = { document: version.document, panel, format, dated: version.createdAt }
        const site = { index: catalog.index, models: print.models, context }
        return answerModel(site, { ...asked, nameOf: ({ ref }) => `${name}-${ref}` })
      }
      const choice = { ...rest, format }
      const viewUrl = urlOf(context.publicUrl, (await keysOf(context.db, row)).view)
      const companyId = query.format === 'labels' ? await findCompanyId(context) : null
      const ownNumbers = companyId === null ? null : [companyId, await revisionOfNumbers(context.db, companyId)]
      const shown = { viewUrl, catalogRevision: catalog.index.revision, ...(ownNumbers && { ownNumbers }) }
      const headers = headersOf(choice, row, version, context, shown)
      if (namesETag(context.requestHeaders.get('if-none-match'), headers.ETag))
        return new Response(null, { status: 304, headers })
      const planned = await plannedVersion(catalog, context, { row, version, query: choice, viewUrl })
      const numbers = await numbersBySku(context, planned, companyId)
      const file = await writeFile(planned, choice, context, { print, numbers })
      if (file === null) throw notFound()
      return new Response(file, { headers })
    }),
    ...draftModelRoutes(catalog, print.models),
  ]
}

/** Labels say the part numbers of whoever prints them, not those of whoever has made the configuration. */
const findCompanyId = async ({ db, caller }: Context): Promise<number | null> =>
  caller.kind === 'customer' ? ((await findMembership(db, caller.customerId))?.companyId ?? null) : null

async function numbersBySku(
  { db }: Context,
  { parts }: PlannedVersion,
  companyId: number | null,
): Promise<ReadonlyMap<string, string>> {
  if (companyId === null) return new Map()
  const ids = parts.map(({ product_id: id }) => id)
  const numbers = await findNumbersOf(db, companyId, ids)
  return new Map(
    parts.flatMap(({ product_id: id, sku }) =>
      (numbers.get(id) ?? []).slice(0, 1).map((own): [string, string] => [sku, own]),
    ),
  )
}

interface Opened {
  row: SavedRow
  version: VersionRow
  query: Choice
  viewUrl: string
}

async function plannedVersion(
  catalog: Catalog,
  context: Context,
  opened: Opened,
): Promise<PlannedVersion & { version: VersionRow }> {
  const { index } = catalog
  const { db, language, settings } = context
  const { version, query, viewUrl } = opened
  const { document } = version
  const { time_zone: timeZone } = settings.of(companySettings)
  return {
    ...(await planVersion({ db, index, language }, document)),
    version,
    // The name that the version was saved with: a later name belongs to a later version.
    name: document.name,
    index,
    language,
    symbols: query.symbols ?? document.symbols,
    units: query.units ?? document.units,
    viewUrl,
    savedOn: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(version.createdAt),
  }
}

async function writeFile(
  planned: PlannedVersion & { version: VersionRow },
  { format, view }: Choice,
  { db, settings, language, publicUrl }: Context,
  { print, numbers }: { print: ConfigurationPrinters; numbers: ReadonlyMap<string, string> },
): Promise<string | Buffer<ArrayBuffer> | null> {
  if (format === 'csv' || format === 'xlsx') return writeShortTable(configurationTable(planned), format, language)
  if (format === 'json') return configurationJson(planned, await findSigningKey(db))
  if (format === 'dxf' || format === 'svg') return drawnConfiguration(planned, { view, format })
  const company = paperCompany(settings, language)
  if (format === 'labels') return print.labels(labelFacts(planned, company, numbers))
  return print.sheet(await sheetFacts(planned, { company, publicUrl }))
}

/** The document with what was said of it, signed by the installation (decision 081). */
function configurationJson(
  { version, name, viewUrl }: PlannedVersion & { version: VersionRow },
  key: SigningKey,
): string {
  const { number, createdAt, rulesVersion, catalogRevision, document, problems } = version
  const file = {
    format: 'configuration/1',
    name,
    version: number,
    saved_on: createdAt.toISOString(),
    rules_version: rulesVersion,
    catalog_revision: catalogRevision,
    view_url: viewUrl,
    configuration: document,
    problems,
  }
  return `${JSON.stringify(signFile(file, key), null, 2)}\n`
}

/** The ETag is known without writing the file: version, rules, language, and all else that the file shows. */
function headersOf(
  choice: Choice,
  { id }: SavedRow,
  version: VersionRow,
  context: Context,
  shown: { viewUrl: string; catalogRevision: number; ownNumbers?: unknown },
) {
  const { format, view } = choice
  const { number, rulesVersion } = version
  const { language, settings } = context
  const isDrawing = format === 'svg' || format === 'dxf'
  const parts = [fileRevision, id, choice, shown, companyRevision(settings)]
  const etag = `"${number}-${rulesVersion}-${language}-${checksumOf(JSON.stringify(parts))}"`
  const name = [versionName(version, context), ...(isDrawing ? [view] : format === 'labels' ? ['labels'] : [])]
  const isShown = format === 'pdf' || format === 'svg' || format === 'labels'
  const ending = format === 'labels' ? 'pdf' : format
  return {
    'Content-Type': types[format],
    'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename="${name.join('-')}.${ending}"`,
    'Content-Language': language,
    ETag: etag,
    ...privateHeaders,
    ...(format === 'svg' ? { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox" } : {}),
  }
}

const versionName = ({ document, number }: VersionRow, { language }: Context): string =>
  `${fileName(document.name, configurationFileText[language].file)}-v${number}`

/** A name may hold anything, a header only letters of ASCII. */
function fileName(name: string, otherwise: string): string {
  const folded = plainLetters(name).replace(/[^\w.-]+/g, '_')
  return folded.replace(/^[_.-]+/, '').slice(0, 60) || otherwise
}

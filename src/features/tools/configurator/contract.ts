import { z } from 'zod'
import { unknownFacts } from '#drawing/solid/solid.ts'
import { modelFormats } from '#features/catalog/product/contract.ts'
import { AddedList } from '#features/quotes/saved-list/contract.ts'
import { defineCall } from '#shared/call.ts'
import { workbookType } from '#shared/file-types.ts'
import { RowId } from '#shared/id.ts'
import { Paging } from '#shared/paging.ts'
import { PanelProblem, Part, Row, ShownDevice, ShownPanel, Totals } from './domain/checks/check-schema.ts'
import { Configuration, Operation, Ref } from './domain/document-schema.ts'
import { savedFiles } from './domain/files/saved-files.ts'
import { ConfigurationOrSchedule, SaveForm, SentLink, SentVersion, VersionNumber } from './domain/link/sent-schema.ts'
import { NameForm } from './domain/name-form.ts'
import { PanelFacts, PanelList } from './domain/panel-facts-schema.ts'
import { ComparedVersions } from './domain/saved/compared-schema.ts'
import { configurationBodyBytes } from './domain/saved/limits.ts'
import { asideCodes } from './domain/schedule/line-read.ts'

export const CheckedConfiguration = z.object({
  /** Rises whenever a rule gives another result. */
  rules_version: z.int(),
  configuration: Configuration,
  /** The loads as schedule text. */
  schedule: z.string(),
  /** The parts of a configuration that no text has, for a link: feeders, accessories, spare devices, and further facts of a load. */
  extras: z.string(),
  summary: z.string(),
  /** The parts that the rules could not look at, because they are not said: 'the wires of 3 loads'. */
  not_checked: z.array(z.string()),
  /** The requirement finder with these loads, without the language. */
  finder_url: z.string(),
  note: z.string(),
  problem_count: z.object({ errors: z.int(), warnings: z.int(), notes: z.int() }),
  /** Errors first; at most 500. */
  problems: z.array(PanelProblem),
  totals: Totals,
  panels: z.array(ShownPanel),
  /** The devices that stand in a position. */
  devices: z.array(ShownDevice),
  /** The face of each panel as SVG, each position a link to '#P1-A2'; empty unless `views` asks for it. */
  fronts: z.array(z.object({ panel: z.string(), svg: z.string() })),
  /** The single-line diagram as SVG, and the same in words, a line for each bus; null unless `views` asks for it. */
  single_line: z.object({ svg: z.string(), words: z.array(z.string()) }).nullable(),
  parts: z.array(Part),
  /** The things that are needed and no products: lugs by wire. */
  free_items: z.array(z.string()),
  rows: z.array(Row),
  /** The lines of the schedule after the last load that could be taken, and why. */
  rest: z.string(),
  /** The lines of the schedule that are no loads, and why. */
  set_aside: z.array(z.object({ line: z.int(), code: z.enum(asideCodes), text: z.string() })),
  rest_reason: z.object({ code: z.literal('too_many_loads'), text: z.string() }).nullable(),
})
export type CheckedConfiguration = z.infer<typeof CheckedConfiguration>

export const checkPanels = defineCall({
  method: 'POST',
  path: '/configurator/check',
  summary:
    'Checks a configuration, or a product with its schedule text, and stores nothing; fix applies the steps of a fix, or all first fixes',
  body: ConfigurationOrSchedule.extend({ fix: z.union([z.literal('all'), z.array(Operation).max(40)]).optional() }),
  maxBodyBytes: configurationBodyBytes,
  reply: CheckedConfiguration,
})

export const placeOnPanels = defineCall({
  method: 'POST',
  path: '/configurator/place',
  summary: 'Places the loads that lack a position, and checks the result; stores nothing',
  body: ConfigurationOrSchedule,
  maxBodyBytes: configurationBodyBytes,
  reply: CheckedConfiguration,
})

export const getPanelFacts = defineCall({
  method: 'GET',
  path: '/configurator/getPanel/{id}',
  summary:
    'What the rules know of a panel: positions, limits, wire ranges, the devices that fit, and others of their families; 404 for what is no panel',
  params: z.object({ id: RowId }),
  reply: PanelFacts,
})

const ByKey = z.object({ key: z.string().max(100) })

const Saved = z.object({
  view_url: z.string(),
  edit_url: z.string(),
  version: z.int(),
  problems: z.array(PanelProblem),
})
export type Saved = z.infer<typeof Saved>

export const saveConfiguration = defineCall({
  method: 'POST',
  path: '/configurator/save',
  summary:
    'Saves a configuration, or with its edit key its next version; 409 stale_version when somebody saved a version after base_version, unless as_branch',
  body: SentVersion,
  maxBodyBytes: configurationBodyBytes,
  reply: Saved,
  hasEffect: true,
  isIdempotent: true,
  limit: 'write',
})

/** The texts of a form are read like those of a link. */
export const saveConfigurationForm = defineCall({
  method: 'POST',
  path: '/configurator/saveForm',
  summary:
    'Saves what the fields of a link say, as the form of a page without a script sends them, and leads on to the page of the configuration',
  body: SaveForm,
  upload: { maxBytes: 64 * 1024 },
  maxBodyBytes: 128 * 1024,
  reply: Saved,
  hasEffect: true,
  limit: 'write',
})

/** The problems of a version, in words and without fixes. */
const SaidProblem = PanelProblem.omit({ fixes: true })

export const SavedConfiguration = z.object({
  name: z.string(),
  version: z.int(),
  /** The version that the link shows. */
  head: z.int(),
  can_edit: z.boolean(),
  view_url: z.string(),
  /** Empty for whoever may only read. */
  edit_url: z.string(),
  /** Until when it is kept if nobody opens it; null: as long as the account that it belongs to. */
  kept_until: z.string().nullable(),
  versions: z.array(
    z.object({
      number: z.int(),
      base_number: z.int().nullable(),
      note: z.string(),
      /** Only for whoever may change it; empty for a person without an account. */
      author: z.string(),
      created_on: z.string(),
      problem_count: z.int(),
    }),
  ),
  /** The version as files; see getFile. */
  files: z.array(
    z.object({
      kind: z.enum(savedFiles),
      format: z.string(),
      download_url: z.string(),
      /** Of a model: its panel, and what it shows in proportion or not at all, because no fact states it. */
      panel: z.string().optional(),
      unknown: z.array(z.enum(unknownFacts)).optional(),
    }),
  ),
  /** As it was saved. */
  as_saved: z.object({ checked_on: z.string(), rules_version: z.int(), problems: z.array(SaidProblem) }),
  /** By the rules and the catalogue of today. */
  today: CheckedConfiguration,
  /** The catalogue has changed since the version was saved. */
  is_catalog_newer: z.boolean(),
  /** The problems that only today's check finds, and those that only the check of then found. */
  appeared: z.array(SaidProblem),
  solved: z.array(SaidProblem),
  /** 'Checked on … by rules 3; today: 1 problem more'; empty if nothing differs. */
  difference: z.string(),
  /** Letters of its names that no typeface of the PDF has: they are question marks there. At most twenty. */
  not_printed: z.array(z.string()),
})
export type SavedConfiguration = z.infer<typeof SavedConfiguration>

export const getConfiguration = defineCall({
  method: 'GET',
  path: '/configurator/getConfiguration/{key}',
  summary: 'A saved configuration by a key of its links, checked again; 404 for a key that is unknown or has ended',
  params: ByKey,
  query: z.object({ version: z.coerce.number().pipe(VersionNumber).optional() }),
  reply: SavedConfiguration,
})

export const getConfigurationFile = defineCall({
  method: 'GET',
  path: '/configurator/getFile/{key}/{version}',
  summary:
    'A version of a saved configuration as a file: its sheet or its labels (PDF), its fronts or its single-line diagram (SVG, DXF), positions and parts (CSV, workbook), the signed document (JSON), or the model of a panel with its devices (STEP, glb; axes as getProductModel); 404 for a key that is unknown or has ended, and where a panel is not drawn',
  params: ByKey.extend({ version: z.coerce.number().pipe(VersionNumber) }),
  query: z.object({
    format: z.enum(['pdf', 'dxf', 'svg', 'csv', 'xlsx', 'json', 'labels', ...modelFormats]).default('pdf'),
    /** Of which panel a model is; without it of the first. */
    panel: Ref.optional(),
    view: z.enum(['front', 'single_line']).default('front'),
    /** Without them as the configuration says. */
    symbols: z.enum(['iec', 'ansi']).optional(),
    units: z.enum(['imperial', 'metric']).optional(),
  }),
  reply: null,
  files: [
    'application/pdf',
    'image/vnd.dxf',
    'image/svg+xml',
    'text/csv',
    workbookType,
    'application/json',
    'model/step',
    'model/gltf-binary',
  ],
  limit: 'export',
})

export const getDraftModel = defineCall({
  method: 'GET',
  path: '/configurator/getModel/{id}',
  summary:
    'The model of a panel with the devices that the fields of its link place, as glb with the axes of getProductModel; stores nothing; 404 where the panel is not drawn',
  params: z.object({ id: RowId }),
  query: SentLink.omit({ product_id: true }).extend({ panel: Ref.optional() }),
  reply: null,
  files: ['model/gltf-binary'],
  limit: 'export',
})

export const compareVersions = defineCall({
  method: 'GET',
  path: '/configurator/compare/{key}',
  summary: 'What differs between two versions of a saved configuration, and between their parts',
  params: ByKey,
  query: z.object({ from: z.coerce.number().pipe(VersionNumber), to: z.coerce.number().pipe(VersionNumber) }),
  reply: ComparedVersions,
})

export const addConfigurationToQuote = defineCall({
  method: 'POST',
  path: '/configurator/addToQuote/{key}',
  summary:
    'Adds the parts of a version to the quote cart, as one group; a version that it goes on from gives way to it',
  params: ByKey,
  body: z.object({
    version: z.coerce.number().pipe(VersionNumber),
    /** A value that is no number is refused like a wrong one. */
    quantity: z.coerce.number().catch(0).default(1),
  }),
  /** A page without a script sends a form. */
  upload: { maxBytes: 1024 },
  reply: AddedList.extend({ group_id: z.int() }),
  hasEffect: true,
  isIdempotent: true,
  limit: 'write',
})

export const addDraftToQuote = defineCall({
  method: 'POST',
  path: '/configurator/addDraft',
  summary:
    'Adds the parts of a configuration to the quote cart, as one group, and keeps it for that as save does: the same one again is not kept twice. Without a name it has that of its first panel',
  body: SentVersion.extend({
    name: z.string().max(500).default(''),
    /** In place of a configuration: what its link says. */
    link: SentLink.optional(),
    quantity: z.coerce.number().catch(0).default(1),
  }),
  maxBodyBytes: configurationBodyBytes,
  reply: AddedList.extend({ group_id: z.int(), view_url: z.string(), edit_url: z.string(), version: z.int() }),
  hasEffect: true,
  isIdempotent: true,
  limit: 'write',
})

export const renewKeys = defineCall({
  method: 'POST',
  path: '/configurator/renewKeys/{key}',
  summary: 'Gives a configuration new links and ends the old ones; needs the edit key, or its customer',
  params: ByKey,
  reply: z.object({ view_url: z.string(), edit_url: z.string() }),
  hasEffect: true,
  limit: 'write',
})

export const renameConfiguration = defineCall({
  method: 'POST',
  path: '/configurator/rename/{key}',
  summary: 'Renames a configuration; its versions stay as they are',
  params: ByKey,
  body: NameForm,
  reply: z.object({ name: z.string() }),
  hasEffect: true,
  limit: 'write',
})

export const deleteConfiguration = defineCall({
  method: 'POST',
  also: 'DELETE',
  path: '/configurator/delete/{key}',
  summary: 'Deletes a configuration with its versions; quotes keep what they have',
  params: ByKey,
  reply: z.object({ success: z.literal(true) }),
  hasEffect: true,
  limit: 'write',
  isPersonal: true,
})

export const shareConfiguration = defineCall({
  method: 'POST',
  path: '/configurator/shareWithCompany/{key}',
  summary: 'Shows the customer’s configuration to the people of their company, or shows it no longer',
  params: ByKey,
  body: z.object({ is_for_company: z.boolean() }),
  reply: z.object({ is_for_company: z.boolean() }),
  hasEffect: true,
  limit: 'write',
})

export const ConfigurationRow = z.object({
  /** The last part of its edit link; of a colleague's, of its view link. */
  key: z.string(),
  /** The people of the customer's company see it. */
  is_for_company: z.boolean(),
  /** The colleague who shares it; null: it is the customer's own. */
  owner: z.string().nullable(),
  name: z.string(),
  version: z.int(),
  updated_on: z.string(),
  view_url: z.string(),
  problem_count: z.int(),
})
export type ConfigurationRow = z.infer<typeof ConfigurationRow>

export const listConfigurations = defineCall({
  method: 'GET',
  path: '/configurator/listConfigurations',
  summary: 'The configurations of the registered customer, the one changed last first; q searches their names',
  query: z.object({
    q: z.string().max(200).optional(),
    page_number: z.coerce.number().optional(),
    page_size: z.coerce.number().optional(),
  }),
  reply: Paging.extend({ configurations: z.array(ConfigurationRow) }),
})

const query = z.string().max(20).optional()

export const listPanels = defineCall({
  method: 'GET',
  path: '/configurator/listPanels',
  summary:
    'The panels that can be configured, by what an engineer chooses a panel by; an unknown choice filters nothing',
  query: z.object({ takes: query, buses: query, amperes: query, rack: query }),
  reply: PanelList,
})

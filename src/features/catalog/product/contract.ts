import { z } from 'zod'
import { unknownFacts } from '#drawing/solid/solid.ts'
import { drawingViews } from '#drawing/views/draw-view.ts'
import { Crumb, Picture, ProductSummary, SpecificationGroup } from '#features/catalog/catalog/contract.ts'
import { reachStates, rohsStates, tradeFacts } from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import { documentKinds, documentTypes, validities } from '#features/catalog/document/domain/document-record.ts'
import { defineCall } from '#shared/call.ts'
import { RowId } from '#shared/id.ts'
import { languageIds, languages } from '#shared/language.ts'

export const Document = z.object({
  id: z.int(),
  title: z.string(),
  kind: z.enum(documentKinds),
  download_url: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  /** Bytes; 0: not known, because the file is made on request. */
  file_size: z.int(),
  language: z.enum(languages).nullable(),
  revision: z.string().nullable(),
  updated_on: z.string(),
  series: z.string().nullable(),
  /** What it states, as buyers call it. */
  type: z.enum(documentTypes).optional(),
  issuer: z.string().optional(),
  /** 'YYYY-MM-DD', as `valid_until`: its last day. */
  issued_on: z.string().optional(),
  valid_until: z.string().optional(),
  /** `expiring`: it ends within 60 days. */
  validity: z.enum(validities).optional(),
})
export type Document = z.infer<typeof Document>

/** A drawing that is cropped to what it shows, so its proportions are its own. CSS pixels. */
const DrawnSize = z.object({ width: z.int(), height: z.int() })

/** The facts by which goods are sold, shipped and cleared: only the known ones. */
export const TradeData = z.object({
  /** 8, 12, 13 or 14 digits: EAN, UPC and their kind. */
  gtin: z.string().optional(),
  /** ISO 3166-1, with the name in the language of the reader. */
  country_of_origin: z.object({ code: z.string(), name: z.string() }).optional(),
  /** The digits of the tariff number. */
  customs_number: z.string().optional(),
  eccn: z.string().optional(),
  /** With its words in the language of the reader, as REACH. */
  rohs: z.object({ state: z.enum(rohsStates), text: z.string() }).optional(),
  reach: z.object({ state: z.enum(reachStates), text: z.string() }).optional(),
  /** What the company has confirmed, and on which day ('YYYY-MM-DD'). `attribute_id`: the value stands in the specification. */
  confirmed: z
    .array(z.object({ fact: z.enum(tradeFacts), on: z.string(), attribute_id: z.int().optional() }))
    .optional(),
})
export type TradeData = z.infer<typeof TradeData>

export const ProductDetails = ProductSummary.extend({
  /** By rising quantity, where it is not the same for every quantity; `lead_time` is that of one piece. */
  lead_times: z.array(z.object({ from_quantity: z.int(), text: z.string() })).optional(),
  full_description: z.string(),
  /** Where the language of the page has no description and that of another is shown. */
  full_description_language: z.enum(languages).optional(),
  breadcrumb: z.array(Crumb),
  pictures: z.array(Picture.extend(DrawnSize.shape)),
  /** The dimensioned drawings of the product, in their order. */
  drawn_views: z.array(DrawnSize.extend({ view: z.enum(drawingViews) })),
  /** What its model (getModel) shows in proportion or not at all, because no fact states it; missing where it has no model. */
  model_unknown: z.array(z.enum(unknownFacts)).optional(),
  videos: z.array(z.object({ url: z.string(), title: z.string() })),
  specification_groups: z.array(SpecificationGroup),
  documents: z.array(Document),
  accessories: z.array(ProductSummary),
  related_products: z.array(ProductSummary),
  manufacturer: z.string(),
  is_in_compare_list: z.boolean(),
  replaced_by: ProductSummary.nullable(),
  /** 'YYYY-MM-DD', where another product replaces it and the day is known. */
  obsolete_since: z.string().optional(),
  /** Missing where nothing of it is known. */
  trade: TradeData.optional(),
  /** The value of the attribute `weight` as one number, in its unit. */
  weight: z.object({ value: z.number(), unit: z.string() }).optional(),
  meta_title: z.string(),
  meta_description: z.string().nullable(),
})
export type ProductDetails = z.infer<typeof ProductDetails>

export const getProduct = defineCall({
  method: 'GET',
  path: '/Product/GetProductDetails/{id}',
  summary: 'Everything about one product',
  params: z.object({ id: RowId }),
  reply: ProductDetails,
})

export const listHomeProducts = defineCall({
  method: 'GET',
  path: '/Product/HomePageProducts',
  summary: 'The products shown on the home page',
  reply: z.array(ProductSummary),
})

const Units = z.enum(['imperial', 'metric'])
export const drawingFormats = ['svg', 'dxf'] as const
export const modelFormats = ['step', 'glb'] as const
export type ModelFormat = (typeof modelFormats)[number]

export const getDataSheet = defineCall({
  method: 'GET',
  path: '/product/getProductDataSheet/{a}/{b}',
  summary:
    'The data sheet of product a in language b (1 English, 2 French, 3 Spanish), as PDF; without units in those that the language uses',
  params: z.object({ a: RowId, b: z.enum(Object.values(languageIds).map(String)) }),
  query: z.object({ units: Units.optional() }),
  reply: null,
  files: ['application/pdf'],
})

export const getDrawing = defineCall({
  method: 'GET',
  path: '/product/getProductDrawing/{id}',
  summary: 'A dimensioned view of a product at 1 : 1, as SVG or DXF; 404 where the product has no such view',
  params: z.object({ id: RowId }),
  query: z.object({
    view: z.enum(drawingViews).default('front'),
    format: z.enum(drawingFormats).default('svg'),
    units: Units.optional(),
  }),
  reply: null,
  files: ['image/svg+xml', 'image/vnd.dxf'],
})

export const getModel = defineCall({
  method: 'GET',
  path: '/product/getProductModel/{id}',
  summary:
    'The model of a product. The origin is on the front plane, at the lower left mounting hole or, where there is none, at the lower left corner. As STEP (AP242): millimetres, x to the right, y to the rear, z up; as glb (glTF 2.0): metres, x to the right, y up, z to the front. 404 where the product is not drawn',
  params: z.object({ id: RowId }),
  query: z.object({ format: z.enum(modelFormats).default('step') }),
  reply: null,
  files: ['model/step', 'model/gltf-binary'],
})

const FittingFamily = z.object({
  key: z.string(),
  name: z.string(),
  /** The largest rating that a position takes, and the continuous load of such a device, in amperes; null: not stated. */
  limit: z.number().nullable(),
  continuous_load: z.number().nullable(),
  /** Positions of the family on a bus, how many of its two-pole devices a bus holds (0: there are none), and the families that share them. */
  positions: z
    .object({ per_bus: z.int(), buses: z.int(), two_pole_per_bus: z.int(), shared_with: z.array(z.string()) })
    .nullable(),
  /** The dummy fuse for empty positions, and the largest number of them. */
  dummy: z.object({ name: z.string(), product_url: z.string(), at_most: z.int() }).nullable(),
  /** The number of devices whose rated voltage is verified. */
  with_voltage: z.int(),
  /** The published facts of their holders where the voltage of the devices is on request; null: nothing, or all are verified. */
  voltage_note: z.string().nullable(),
  total_items: z.int(),
  devices: z.array(z.object({ id: z.int(), name: z.string(), rating: z.number(), product_url: z.string() })),
  /** The URL of a list of all these devices; null where no list shows exactly these. */
  list_url: z.string().nullable(),
})

const FittingPanel = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  product_url: z.string(),
  limit: z.number(),
  /** How many of the device a bus holds, and the highest voltage of a system with device and panel, in volts DC; null: not stated. */
  per_bus: z.int().nullable(),
  system_voltage: z.number().nullable(),
})

/** For a panel the devices it takes; for a fuse or breaker its continuous load and the panels that take it; null for others. */
export const Fits = z.object({
  panel: z
    .object({
      max_voltage: z.number().nullable(),
      /** The load of a bus with all positions filled, in amperes, where it exceeds the bus rating; else null. */
      overload: z
        .object({
          rows: z.array(z.object({ count: z.int(), load: z.number() })),
          sum: z.number(),
          bus: z.number(),
        })
        .nullable(),
      families: z.array(FittingFamily),
    })
    .nullable(),
  device: z
    .object({
      family: z.string(),
      family_name: z.string(),
      rating: z.number(),
      positions: z.int(),
      /** In volts DC; null: not verified. */
      rated_voltage: z.number().nullable(),
      /** The published facts of its holders where that is null; null: nothing, or it is verified. */
      voltage_note: z.string().nullable(),
      deratings: z.array(
        z.object({
          rule: z.enum(['gmt_maker', 'gmt_operator', 'gmt_chart', 'eighty_percent']),
          percent: z.number(),
          amperes: z.number(),
        }),
      ),
      ambient_loads: z.array(z.object({ celsius: z.number(), amperes: z.number() })),
      total_items: z.int(),
      panels: z.array(FittingPanel),
      list_url: z.string().nullable(),
    })
    .nullable(),
})
export type Fits = z.infer<typeof Fits>

export const getFits = defineCall({
  method: 'GET',
  path: '/Product/GetFitsWith/{id}',
  summary: 'Which fuses and breakers a panel takes, or which panels take a fuse or breaker, by the rules of fit',
  params: z.object({ id: RowId }),
  reply: Fits,
})

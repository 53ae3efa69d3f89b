import { z } from 'zod'
import { Document } from '#features/catalog/product/contract.ts'
import { defineCall } from '#shared/call.ts'
import { languageIds } from '#shared/language.ts'

export const listInstallationGuides = defineCall({
  method: 'GET',
  path: '/Product/GetInstallationGuides',
  summary: 'The installation guides by series, in the order of the catalogue; the visitor’s language first',
  reply: z.array(z.object({ id: z.int(), name: z.string(), se_name: z.string(), guides: z.array(Document) })),
})

const SeName = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/i)

const GuideSection = z.object({
  key: z.string(),
  title: z.string(),
  /** true: numbered steps. false: points without an order. */
  is_ordered: z.boolean(),
  items: z.array(z.string()),
  table: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
})

export const InstallationGuide = z.object({
  id: z.int(),
  name: z.string(),
  se_name: z.string(),
  main_category: z.object({ name: z.string(), se_name: z.string() }),
  introduction: z.string(),
  /** A drawing of the series' first product with its dimensions; null: there is none. */
  drawing: z
    .object({
      url: z.string(),
      alt: z.string(),
      caption: z.string(),
      /** CSS pixels. The drawing is cropped to what it shows, so its proportions are its own. */
      width: z.int(),
      height: z.int(),
    })
    .nullable(),
  sections: z.array(GuideSection),
  sources: z.array(z.string()),
  documents: z.array(Document),
  revision: z.string(),
  updated_on: z.string(),
})
export type InstallationGuide = z.infer<typeof InstallationGuide>

export const getInstallationGuide = defineCall({
  method: 'GET',
  path: '/Product/GetInstallationGuide/{seName}',
  summary: 'The installation guide of a series; 404: no such series',
  params: z.object({ seName: SeName }),
  reply: InstallationGuide,
})

export const getInstallationGuidePdf = defineCall({
  method: 'GET',
  path: '/product/getInstallationGuidePdf/{seName}/{b}',
  summary: 'The installation guide of a series in language b (1 English, 2 French, 3 Spanish), as PDF',
  params: z.object({ seName: SeName, b: z.enum(Object.values(languageIds).map(String)) }),
  reply: null,
  files: ['application/pdf'],
})

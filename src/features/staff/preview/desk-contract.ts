import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { previewKinds } from './domain/previewed.ts'

const Subject = { kind: z.enum(previewKinds), id: RowId }

export const PreviewLink = z.object({
  id: z.int(),
  /** Changes that wait in this release; null: those outside of releases. */
  release_id: z.int().nullable(),
  created_on: z.string(),
  created_by: z.string().nullable(),
  ends_on: z.string(),
})
export type PreviewLink = z.infer<typeof PreviewLink>

export const getPreview = deskGet('/Preview/Get/{kind}/{id}', 'catalog.read', {
  summary:
    'What a record’s page is called as it will be, and the open links to it. Texts need the right to write texts',
  params: z.object(Subject),
  query: z.object({ release_id: RowId.optional() }),
  reply: z.object({ name: z.string(), may_share: z.boolean(), links: z.array(PreviewLink) }),
})

export const showPreview = deskGet('/Preview/Show/{kind}/{id}', 'catalog.read', {
  summary: 'The page of a record with what waits, as the site draws it, for a frame of the desk',
  params: z.object(Subject),
  query: z.object({ language: z.enum(languages), release_id: RowId.optional() }),
  reply: null,
  files: ['text/html'],
})

export const sharePreview = deskPost('/Content/SharePreview', 'content.write', {
  summary: 'Makes a link by which anybody sees the page with what waits, in all languages, for seven days',
  body: z.object({ ...Subject, release_id: RowId.optional() }),
  reply: z.object({ id: z.int(), url: z.string(), ends_on: z.string() }),
})

export const revokePreview = deskPost('/Content/RevokePreview/{id}', 'content.write', {
  summary: 'Ends a link to a preview: it is not found any more',
  reply: z.literal(true),
})

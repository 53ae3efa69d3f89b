import { readAtMost } from './read-body.ts'
import { Refusal } from './refusal.ts'

// Names, boundaries and the small fields beside the files.
const framingBytes = 64 * 1024

export const isMultipart = (request: Request) =>
  /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')

/**
 * The fields of a multipart form, each name once: texts, and Files in memory, of at most `maxBytes` altogether (413 beyond,
 * before more is read). What a file says of its own type is hearsay.
 */
export async function readMultipart(request: Request, maxBytes: number): Promise<Record<string, string | File>> {
  const bytes = await readAtMost(request, maxBytes + framingBytes)
  if (!bytes) throw new Refusal(413, 'file_too_large')
  const fields = [...(await parseForm(request, bytes))]
  const filesBytes = fields.reduce((sum, [, value]) => sum + (typeof value === 'string' ? 0 : value.size), 0)
  if (filesBytes > maxBytes) throw new Refusal(413, 'file_too_large')
  const form = Object.fromEntries(fields)
  if (Object.keys(form).length < fields.length) throw new Refusal(400, 'bad_form')
  return form
}

async function parseForm(request: Request, bytes: Uint8Array): Promise<FormData> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  try {
    return await new Response(new Uint8Array(bytes), { headers }).formData()
  } catch {
    throw new Refusal(400, 'bad_form')
  }
}

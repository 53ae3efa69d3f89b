import { no, type Result, yes } from '#shared/result.ts'
import { Refusal } from '../refusal.ts'
import { readAtMost } from './read-body.ts'

export interface SentFile {
  /** The name that the browser sends; not to be trusted. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

export type FileProblem = 'too_large' | 'no_file'

// For boundaries and headers of the one file; a form also has names and small fields beside its files.
const fileFramingBytes = 16 * 1024
const formFramingBytes = 64 * 1024

export const isMultipart = (headers: Headers) => /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '')

/** A browser that opens the answer as a page. */
export const takesPage = (headers: Headers): boolean => (headers.get('accept') ?? '').includes('text/html')

/** The form of a page without a script: a browser that opens the answer as a page. The site's script asks for JSON. */
export const isPageForm = (headers: Headers): boolean => isMultipart(headers) && takesPage(headers)

/** The only file of a multipart body. Throws 415 for another media type and 400 for a body that breaks off. */
export async function readFile(request: Request, maxBytes: number): Promise<Result<SentFile, FileProblem>> {
  if (!isMultipart(request.headers)) throw new Refusal(415, 'not_multipart')
  const form = await readForm(request, maxBytes, fileFramingBytes)
  if (form === 'broken') throw new Refusal(400, 'bad_multipart')
  if (form === 'too_large') return no('too_large')
  const [file, ...others] = form.files
  // A second file would otherwise be dropped silently.
  if (!file || others.length > 0) return no('no_file')
  return yes({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
}

/** The fields of a multipart form, one for each name: texts and Files. Throws 413 where they have more than `maxBytes` together. */
export async function readFields(request: Request, maxBytes: number): Promise<Record<string, string | File>> {
  const form = await readForm(request, maxBytes, formFramingBytes)
  if (form === 'broken') throw new Refusal(400, 'bad_form')
  if (form === 'too_large') throw new Refusal(413, 'file_too_large')
  const fields = Object.fromEntries(form.entries)
  if (Object.keys(fields).length < form.entries.length) throw new Refusal(400, 'bad_form')
  return fields
}

/** Never holds more than the limit and the framing. The type that a file claims is not used. */
async function readForm(request: Request, maxBytes: number, framingBytes: number) {
  const bytes = await readAtMost(request, maxBytes + framingBytes)
  if (!bytes) return 'too_large'
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  if (!form) return 'broken'
  const entries = [...form]
  const files = entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]))
  const filesBytes = files.reduce((sum, file) => sum + file.size, 0)
  return filesBytes > maxBytes ? 'too_large' : { entries, files }
}

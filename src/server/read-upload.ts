import { no, type Result, yes } from '#shared/result.ts'
import { readAtMost } from './read-body.ts'
import { Refusal } from './refusal.ts'

export interface SentFile {
  /** As the browser says: not to be trusted. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

export type FileProblem = 'too_large' | 'no_file'

// Boundary and headers of the parts around the file.
const frameBytes = 16 * 1024

/**
 * Reads the one file of a multipart body. Never more than `maxBytes` and their frame is held; a body of another type or
 * one that is broken off is refused with 415 and 400.
 */
export async function readUpload(request: Request, maxBytes: number): Promise<Result<SentFile, FileProblem>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal(415, 'not_multipart')
  const body = await readAtMost(request, maxBytes + frameBytes)
  if (!body) return no('too_large')
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Refusal(400, 'bad_multipart')
  })
  const files = [...form.values()].filter(value => value instanceof File)
  const [file] = files
  // A second one would be dropped without a word.
  if (!file || files.length > 1) return no('no_file')
  if (file.size > maxBytes) return no('too_large')
  return yes({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
}

import { z } from 'zod'
import { type CallShape, isDeskCall } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import { storableText } from '#shared/text/clean-text.ts'
import type { Input } from '../handle.ts'
import { bodyOf, type FormReader } from '../read-form.ts'
import { notFound } from '../refusal.ts'
import { readJsonBody, readTextBody } from './read-body.ts'
import { isMultipart, readFields, readFile } from './read-upload.ts'
import { refuseUnknown, refuseUnknownQuery, validate } from './validate.ts'

export async function readInput(
  call: CallShape,
  request: Request,
  url: URL,
  params: Record<string, string>,
  reader: FormReader,
): Promise<Input<CallShape>> {
  return {
    params: readParams(call, storableWords(params)),
    query: readQuery(call, storableWords(Object.fromEntries(url.searchParams)), reader.language),
    body: call.body ? bodyFields(call, await readBody(call, request), reader) : await noBody(call, request, reader),
    readFile: () => readFile(request, call.upload?.maxBytes ?? 0),
    readText: () => readTextBody(request, call.text ?? { types: [], maxBytes: 0 }),
  }
}

/** The words of a URL without what no database stores: nobody types it, and a word with it finds what the rest of it finds. */
export const storableWords = (words: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, typeof word === 'string' ? storableText(word) : word]),
  )

function readQuery(call: CallShape, sent: object, language: Language) {
  if (isDeskCall(call)) refuseUnknownQuery(call.query, sent, language)
  return call.query && validate(call.query, sent, language)
}

function bodyFields(call: CallShape, sent: unknown, reader: FormReader): unknown {
  const body = bodyOf(call, sent, reader)
  // If the desk ignored a field that it does not know, the sender would believe that it was saved.
  if (call.body && isDeskCall(call)) refuseUnknown(call.body, sent, reader.language)
  return body
}

/** A call of the desk that takes nothing refuses what is sent: the sender would believe that it counts, such as the revision of a deletion. */
async function noBody(call: CallShape, request: Request, { language }: FormReader): Promise<undefined> {
  if (isDeskCall(call) && request.method === 'POST') refuseUnknown(nothing, await readBody(call, request), language)
}

const nothing = z.object({})

function readBody({ upload, maxBodyBytes }: CallShape, request: Request): Promise<unknown> {
  return upload && isMultipart(request.headers)
    ? readFields(request, upload.maxBytes)
    : readJsonBody(request, maxBodyBytes)
}

/** A path that cannot exist (a word in place of a number) is 404 rather than invalid. */
function readParams(call: CallShape, params: object) {
  const parsed = call.params?.safeParse(params)
  if (parsed && !parsed.success) throw notFound()
  return parsed?.data
}

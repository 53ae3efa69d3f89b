import type { SentFile } from '#server/calls/input/read-upload.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { sentType } from '#server/files/sent-type.ts'
import { createToken } from '#server/security/tokens.ts'
import { cleanFileName, endingsOf } from '#shared/file-types.ts'
import type { Language } from '#shared/language.ts'
import { fileBytesLimit, fileLimit, megabyte, totalBytesLimit } from '../domain/limits.ts'
import { attachmentAnswerText } from '../messages/attachment-answers.ts'
import type * as store from './attachment-store.ts'

export async function readAttachment({ name, bytes }: SentFile, language: Language): Promise<store.AttachmentRow> {
  if (bytes.length === 0) throw fileRefusal('empty', language)
  const contentType = await sentType(bytes, name)
  const endings = contentType && endingsOf(contentType)
  if (!contentType || !endings) throw fileRefusal('wrong_type', language)
  return { id: createToken(), fileName: cleanFileName(name, endings), fileSize: bytes.length, contentType }
}

// The cleaner deletes old unsent files, so there may be room again an hour later.
export const inAnHour = { retryAfterSeconds: 3600 }

type FileFault = keyof typeof statuses
const statuses = {
  no_file: 400,
  empty: 400,
  wrong_type: 415,
  too_large: 413,
  too_many: 400,
  total_too_large: 413,
  too_much_today: 429,
  no_room_for_visitors: 503,
  no_room: 503,
} as const satisfies Record<string, Refusal['status']>

interface RefusalFacts {
  retryAfterSeconds?: number
  limits?: { files: number; bytes: number }
}

const cartLimits = { files: fileLimit, bytes: totalBytesLimit }

export function fileRefusal(
  fault: FileFault,
  language: Language,
  { retryAfterSeconds, limits = cartLimits }: RefusalFacts = {},
): Refusal {
  const text = attachmentAnswerText[language]
  const message =
    fault === 'too_large'
      ? text.too_large(fileBytesLimit / megabyte)
      : fault === 'total_too_large'
        ? text.total_too_large(limits.bytes / megabyte)
        : fault === 'too_many'
          ? text.too_many(limits.files)
          : text[fault]
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfterSeconds)) }
  return new Refusal(statuses[fault], `file_${fault}`, { message, errors: { file: [message] }, headers })
}

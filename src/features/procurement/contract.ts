import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { keyStates } from '#shared/signed-file.ts'
import { fileLimitBytes } from './domain/limits.ts'
import { standings } from './domain/standing.ts'

export const listSigningKeys = defineCall({
  method: 'GET',
  path: '/procurement/getKeys',
  summary:
    'The public keys of the installation with their states, the newest first; those that may verify are in the key set too',
  reply: z.object({
    keys: z.array(
      z.object({
        /** The thumbprint (RFC 7638). */
        kid: z.string(),
        /** The key: 32 bytes as base64url. */
        x: z.string(),
        state: z.enum(keyStates),
        from: z.string().nullable(),
        to: z.string().nullable(),
        revoked_on: z.string().nullable(),
      }),
    ),
  }),
})
export type SigningKeyRow = z.infer<typeof listSigningKeys.reply>['keys'][number]

export const checkQuote = defineCall({
  method: 'POST',
  path: '/procurement/checkQuote',
  summary:
    'Whether a version of a quote is the newest and still holds; the hash of its content, from its signed file, proves that the caller has it',
  body: z.object({
    web_quote_id: z.string().max(40),
    version: z.int().min(1).max(1_000_000),
    content_sha256: z.string().max(100),
  }),
  reply: z.object({ standing: z.enum(standings), is_newest: z.boolean() }),
  limit: 'verify',
})

export const verifySentFile = defineCall({
  method: 'POST',
  path: '/procurement/verifyFile',
  summary:
    'The form of the page that verifies signed files, without a script: answers a page with the verdict; stores nothing',
  body: z.object({ text: z.string().max(fileLimitBytes).default(''), file: z.file().optional() }),
  upload: { maxBytes: fileLimitBytes },
  maxBodyBytes: fileLimitBytes,
  reply: null,
  files: ['text/html'],
  limit: 'verify',
})

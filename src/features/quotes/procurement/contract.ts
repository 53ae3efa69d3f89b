import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { keyStates } from '#shared/signed-file.ts'
import { fileLimitBytes, xmlLimitBytes } from './domain/limits.ts'
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

export const punchOutSetUp = defineCall({
  method: 'POST',
  path: '/procurement/cxml',
  summary:
    'A PunchOutSetupRequest of a buyer’s purchasing system (cXML 1.2: create, edit, inspect); answers where its user starts, or a cXML status. A ProfileRequest is answered with what is answered here',
  text: { types: ['text/xml', 'application/xml'], maxBytes: xmlLimitBytes },
  reply: null,
  files: ['text/xml'],
  hasEffect: true,
  limit: 'punch_out',
})

export const startPunchOut = defineCall({
  method: 'GET',
  path: '/procurement/punchOutStart/{key}',
  summary: 'Starts a visit from a purchasing system, once and within five minutes; leads to its page',
  params: z.object({ key: z.string().max(100) }),
  /** The product to which a chosen item leads, instead of the page. */
  query: z.object({ sku: z.string().max(80).optional() }),
  reply: null,
  files: ['text/html'],
  hasEffect: true,
  isFromOtherSites: true,
  limit: 'punch_out',
})

/** What is too long is answered with a page, since a person waits for one. No URL is longer. */
const oddText = z.string().max(16_384).optional()

const OciFields = {
  USERNAME: oddText,
  PASSWORD: oddText,
  HOOK_URL: oddText,
  /** As many systems write them. */
  username: oddText,
  password: oddText,
  /** DETAIL, VALIDATE, SOURCING, or nothing. */
  FUNCTION: oddText,
  PRODUCTID: oddText,
  /** For VALIDATE: of several lines of a product, those with this quantity. */
  QUANTITY: oddText,
  /** For SOURCING. */
  SEARCHSTRING: oddText,
}

export const ociLogin = defineCall({
  method: 'GET',
  path: '/procurement/oci',
  summary:
    'A user of a purchasing system comes by OCI 4 or 5. As a form by POST; a GET leaves the password in logs on its way',
  query: z.object(OciFields),
  text: { types: ['application/x-www-form-urlencoded'], maxBytes: 64 * 1024 },
  reply: null,
  files: ['text/html'],
  hasEffect: true,
  isFromOtherSites: true,
  limit: 'punch_out',
})

export const getPunchOut = defineCall({
  method: 'GET',
  path: '/procurement/punchOut',
  summary:
    'The page of a visit from a purchasing system: the quotes of its company, or one of them with the form that takes it home',
  query: z.object({ quote: z.string().max(40).optional(), sku: z.string().max(80).optional() }),
  reply: null,
  files: ['text/html'],
})

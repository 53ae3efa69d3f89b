import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes, base64url: session tokens, link tokens, visitor keys. */
export const createToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token: whoever reads the database cannot use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Names one request in its answer and in the log. */
export const createTraceId = () => randomBytes(8).toString('hex')

import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes, base64url: session tokens, link tokens, visitor keys. */
export const createToken = () => randomBytes(32).toString('base64url')

/** The database stores this hash, so that someone who reads the database cannot use the token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Creates an id that names a request in its answer and in the log. */
export const createTraceId = () => randomBytes(8).toString('hex')

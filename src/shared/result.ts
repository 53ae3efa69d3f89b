/** A value, or a refusal with its reason; unexpected errors are thrown instead. */
export type Result<T, Reason extends string> = { ok: true; value: T } | { ok: false; reason: Reason }

export const yes = <T>(value: T) => ({ ok: true, value }) as const
export const no = <Reason extends string>(reason: Reason) => ({ ok: false, reason }) as const

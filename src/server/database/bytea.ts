import { customType } from 'drizzle-orm/pg-core'

/** Bytes. The drivers answer a Buffer or a plain array of bytes: both are one. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

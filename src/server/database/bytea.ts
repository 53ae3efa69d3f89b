import { customType } from 'drizzle-orm/pg-core'

/** A column of bytes. One driver returns a Buffer, the other a Uint8Array; both fit. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

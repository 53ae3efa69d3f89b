export interface ShownAddress {
  company: string
  address1: string
  address2: string | null
  city: string
  state: string | null
  state_name?: string | null
  zip_postal_code: string
  country_name?: string | undefined
}

/** The lines of an address as on an envelope, without empty ones. `between` separates city, state and post code. */
export function addressLines(address: ShownAddress, between = ', '): string[] {
  const place = [address.city, address.state_name ?? address.state, address.zip_postal_code]
  const lines = [address.company, address.address1, address.address2, place.filter(Boolean).join(between)]
  return [...lines, address.country_name].flatMap(line => line || [])
}

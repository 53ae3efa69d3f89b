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

/** As on an envelope, without what was not given. */
export function addressLines(address: ShownAddress): string[] {
  const place = [address.city, address.state_name ?? address.state, address.zip_postal_code].filter(Boolean).join(', ')
  const lines = [address.company, address.address1, address.address2, place, address.country_name]
  return lines.flatMap(line => (line ? [line] : []))
}

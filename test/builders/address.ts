/** An address in Raleigh, North Carolina, as the forms send it, with its empty fields. */
export const testAddress = {
  company: 'Acme',
  country_id: 237,
  state_province_id: 237_037,
  state: null,
  city: 'Raleigh',
  address1: '1 Main St',
  address2: null,
  zip_postal_code: '27601',
}

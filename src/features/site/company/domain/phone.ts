const northAmerica = '+1'

/** The number that can be dialled from any country: '(919) 555-0142' becomes '+19195550142'. */
export function dialledNumber(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return /^\d{10}$/.test(digits) ? northAmerica + digits : digits
}

/** RFC 3966 */
export const phoneHref = (phone: string) => `tel:${dialledNumber(phone)}`

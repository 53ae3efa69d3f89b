/** 'tel:' with what can be dialled: '+1 (919) 555-0142' is 'tel:+19195550142' (RFC 3966). */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

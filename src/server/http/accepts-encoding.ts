/** Whether a client takes a coding that it names: 'gzip;q=0' names it to refuse it. */
export function acceptsEncoding(headers: Headers, coding: string): boolean {
  const parts = (headers.get('accept-encoding') ?? '').toLowerCase().split(',')
  return parts.some(part => {
    const [name = '', ...parameters] = part.split(';').map(word => word.trim())
    return name === coding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
  })
}

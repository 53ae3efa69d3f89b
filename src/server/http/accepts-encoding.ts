/** Whether Accept-Encoding accepts a coding; 'gzip;q=0' refuses it. */
export function acceptsEncoding(header: string, coding: string): boolean {
  return header.split(',').some(part => {
    const [name = '', ...parameters] = part.split(';').map(word => word.trim().toLowerCase())
    return name === coding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** '120 kB', '1.5 MB', as the language writes it. */
export function sizeText(bytes: number, language: string): string {
  const unit = bytes < 1024 * 1024 ? 'kilobyte' : 'megabyte'
  const amount = Math.max(bytes / (unit === 'kilobyte' ? 1024 : 1024 * 1024), 0.1)
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}

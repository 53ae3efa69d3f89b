/** spec §2, §9: '© 1922–2024 Company'. */
export function copyrightLine(header: { copyright_years: string; company_name: string }): string {
  return `© ${header.copyright_years} ${header.company_name}`
}

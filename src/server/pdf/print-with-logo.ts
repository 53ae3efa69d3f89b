import type { PaperCompany } from './paper-options.ts'
import type { Documents } from './print-jobs.ts'
import type { Printer } from './printer.ts'

/** Looks up the logo that the facts of a paper name; a paper whose logo is gone has the company's name in its head. */
export function printWithLogo<D extends Documents>(
  printer: Printer<D>,
  findLogo: (id: number) => Promise<Uint8Array | null>,
): Printer<D> {
  return {
    ...printer,
    print: async (document, facts, size) => printer.print(document, await withPicture(facts, findLogo), size),
  }
}

async function withPicture<Facts extends { company: PaperCompany }>(
  facts: Facts,
  findLogo: (id: number) => Promise<Uint8Array | null>,
): Promise<Facts> {
  const { logo } = facts.company
  const picture = logo === undefined ? null : await findLogo(logo)
  return picture ? { ...facts, company: { ...facts.company, picture: new Uint8Array(picture) } } : facts
}

import { announceChanges, type CatalogSubject } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import type { Author, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { type AuditFact, insertAudit, keepAudits } from '#server/security/audit.ts'
import type { Language } from '#shared/language.ts'
import type { ProductFields } from '../domain/product-fields.ts'
import type { FindRules } from './check-changes.ts'
import { productSubject } from './product-subject.ts'
import { findAttributeRules } from './store.ts'

/** The parts of the catalogue in memory that changes of products need. */
export interface EditDeps {
  nameAttribute: (key: string, language: Language) => string | undefined
  /** Finds what attributes allow; absent: each time anew. */
  rulesOf?: FindRules | undefined
}

/** A transaction that changes products. What it notes is told at its end, all changes of the catalogue as one revision. */
export interface ProductChanges {
  tx: Database
  author: Author
  subject: Subject<ProductFields>
  /** A subject that also changes the state: for the steps that have checked it. */
  stepSubject: Subject<ProductFields>
  noteChange: (productId: number) => void
  noteAudit: (fact: AuditFact) => void
  rulesOf: FindRules
}

/** A transaction that changes other records of the catalogue too. */
export interface CatalogChanges extends ProductChanges {
  noteCatalog: (change: CatalogSubject) => void
}

type Work<T> = (changes: CatalogChanges) => Promise<T>

/** Changes products for a member of the staff at the desk. */
export function changeProducts<T>(context: DeskContext, deps: EditDeps, work: Work<T>): Promise<T> {
  return context.db.transaction(async tx => {
    const author = await deskAuthor(tx, context)
    return runWork(tx, author, deps, work, facts => keepAudits(tx, context, facts))
  })
}

/** The same for the clock, in the name of who has planned it. The caller has opened the transaction. */
export function changeProductsAs<T>(tx: Database, author: Author, deps: EditDeps, work: Work<T>): Promise<T> {
  return runWork(tx, author, deps, work, async facts => {
    for (const fact of facts) await insertAudit(tx, { ...fact, actorId: author.actorId ?? undefined }, null, author.now)
  })
}

async function runWork<T>(
  tx: Database,
  author: Author,
  deps: EditDeps,
  work: Work<T>,
  keep: (facts: readonly AuditFact[]) => Promise<void>,
): Promise<T> {
  const changed: CatalogSubject[] = []
  const facts: AuditFact[] = []
  const noteCatalog = (change: CatalogSubject) => void changed.push(change)
  const noteChange = (id: number) => noteCatalog({ kind: 'product', id })
  const noteAudit = (fact: AuditFact) => void facts.push(fact)
  const result = await work({ ...openChanges(tx, author, deps, { noteChange, noteAudit }), noteCatalog })
  await announceChanges(tx, author.now, changed)
  if (facts.length > 0) await keep(facts)
  return result
}

/** Changes of products whose announcement and audit the caller writes. */
export function openChanges(
  tx: Database,
  author: Author,
  { nameAttribute, rulesOf = findAttributeRules }: EditDeps,
  notes: Pick<ProductChanges, 'noteChange' | 'noteAudit'>,
): ProductChanges {
  const { noteChange } = notes
  const subject = productSubject({ author, nameAttribute, noteChange, rulesOf })
  const stepSubject = productSubject({ author, nameAttribute, noteChange, rulesOf, changesState: true })
  return { tx, author, subject, stepSubject, rulesOf, ...notes }
}

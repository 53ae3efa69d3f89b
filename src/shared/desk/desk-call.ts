import { z } from 'zod'
import { backendBase } from '../api.ts'
import type { DeskCall } from '../call.ts'
import { RowId } from '../id.ts'

type Path = DeskCall['path']
type Right = DeskCall['can']
export type Shape = Omit<DeskCall, 'method' | 'base' | 'path' | 'can'>
/** A field that no call has is a mistake in its name. */
type Known<S extends object> = S & Record<Exclude<keyof S, keyof Shape>, never>

const ById = z.object({ id: RowId })

/** The parameter of a path that ends in {id} is the number of a record, unless the call says something else. */
type ParamsOf<P, S> = 'params' extends keyof S
  ? unknown
  : P extends `${string}/{id}`
    ? { params: typeof ById }
    : unknown
const paramsOf = (path: Path) => (path.endsWith('/{id}') ? { params: ById } : {})

interface Named<Method, P extends Path, C extends Right> {
  method: Method
  base: typeof backendBase
  path: P
  can: C
}
type DeskGet<P extends Path, C extends Right, S> = Named<'GET', P, C> & ParamsOf<P, S> & S
type DeskPost<P extends Path, C extends Right, S> = Named<'POST', P, C> & ParamsOf<P, S> & S

/** A call of the desk that reads, and who may make it. The browser's build reads its path from here (scripts/read-endpoints.ts). */
export function deskGet<const P extends Path, const C extends Right, const S extends Shape>(
  path: P,
  can: C,
  shape: Known<S>,
): DeskGet<P, C, S> {
  // as: `params` are those of the path.
  return { method: 'GET', base: backendBase, path, can, ...paramsOf(path), ...shape } as DeskGet<P, C, S>
}

/** A call of the desk that changes something, or reads what does not fit into a URL (`readsOnly`). */
export function deskPost<const P extends Path, const C extends Right, const S extends Shape>(
  path: P,
  can: C,
  shape: Known<S>,
): DeskPost<P, C, S> {
  const effect = shape.readsOnly ? {} : { hasEffect: true }
  return { method: 'POST', base: backendBase, path, can, ...paramsOf(path), ...effect, ...shape } as DeskPost<P, C, S> // likewise
}

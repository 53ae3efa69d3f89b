import { backendBase } from './api.ts'
import type { DeskCall } from './call.ts'

type Path = DeskCall['path']
type Right = DeskCall['can']
type Shape = Omit<DeskCall, 'method' | 'base' | 'path' | 'can'>
/** A field that no call has is a mistake in its name. */
type Known<S> = S & Record<Exclude<keyof S, keyof Shape>, never>

interface Named<Method, C extends Right> {
  method: Method
  base: typeof backendBase
  path: Path
  can: C
}

/** A call of the desk that reads, and who may make it. The browser's build reads its path from here (scripts/browser-calls.ts). */
export function deskGet<const C extends Right, const S extends Shape>(
  path: Path,
  can: C,
  shape: Known<S>,
): Named<'GET', C> & S {
  return { method: 'GET', base: backendBase, path, can, ...shape }
}

/** A call of the desk that changes something, or reads what does not fit into a URL (`readsOnly`). */
export function deskPost<const C extends Right, const S extends Shape>(
  path: Path,
  can: C,
  shape: Known<S>,
): Named<'POST', C> & S {
  return { method: 'POST', base: backendBase, path, can, ...shape }
}

import type { Plugin } from 'vite'
import type { Language } from '../src/shared/language.ts'

interface Node {
  type: string
  start: number
  end: number
}
interface ObjectNode extends Node {
  properties: (Node & { key?: { name?: string } })[]
}
interface CallNode extends Node {
  callee: { name?: string }
  arguments: ObjectNode[]
}

/** Keeps only one language of every `messages({ en, es, fr })` in the browser's build, so that a visitor loads one instead of three. */
export function oneLanguage(language: Language): Plugin {
  return {
    name: 'one-language',
    enforce: 'post',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('messages(')) return null
      const cuts = findCalls(this.parse(code)).flatMap(call => cutsOf(call, language))
      return { code: applyCuts(code, cuts), map: null }
    },
  }
}

function findCalls(node: unknown): CallNode[] {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap(findCalls)
  if (isMessagesCall(node)) return [node]
  return Object.values(node).flatMap(findCalls)
}

function isMessagesCall(node: object): node is CallNode {
  const call = node as Partial<CallNode>
  return (
    call.type === 'CallExpression' &&
    call.callee?.name === 'messages' &&
    call.arguments?.[0]?.type === 'ObjectExpression'
  )
}

function cutsOf(call: CallNode, language: Language): { start: number; end: number }[] {
  return (call.arguments[0]?.properties ?? []).filter(property => property.key?.name !== language)
}

function applyCuts(code: string, cuts: { start: number; end: number }[]): string {
  let result = code
  for (const { start, end } of cuts.toSorted((a, b) => b.start - a.start)) {
    const comma = /^\s*,/.exec(result.slice(end))?.[0].length ?? 0
    result = result.slice(0, start) + result.slice(end + comma)
  }
  return result
}

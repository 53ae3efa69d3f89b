import { expect, test } from 'vitest'
import { type CallShape, methodsOf } from '#shared/call.ts'

const contracts = import.meta.glob<Record<string, unknown>>('../../src/features/*/*/{contract,desk-contract}.ts', {
  eager: true,
})

function isCall(value: unknown): value is CallShape {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value
}

// Other programs use these calls, so a change must be deliberate: it shows in that file.
test('the contracts define the calls of every-call.txt', async () => {
  const calls = Object.values(contracts).flatMap(contract => Object.values(contract).filter(isCall))
  const lines = calls.flatMap(call =>
    methodsOf(call).map(method => `${call.base ?? '/api-frontend'}${call.path}  ${method}`),
  )
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('every-call.txt')
})

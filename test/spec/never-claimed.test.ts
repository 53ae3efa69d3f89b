import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** The words of the tools, of their rules and of their exports, in three languages. */
const folders = ['workbench', 'configurator', 'finder'].flatMap(slice =>
  ['messages', 'domain', 'server', 'web'].map(part => join('src/features/tools', slice, part)),
)

/** The claims that no tool makes anywhere (docs/decisions/072): each kind with its words in English, Spanish and French. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  'compliance with a code or a standard': [
    'compl(?:y|ies|iant|iance)|conforms?',
    'cumplen? (?:con )?(?:la|las|el|los) (?:normas?|códigos?)|conformidad',
    'conforme (?:al?|à|aux?)|conformité',
  ],
  'a result on selectivity': [
    '(?:is|are|fully|totally) selective|selectivity (?:is )?(?:ensured|guaranteed|given)',
    '(?:es|son|totalmente) selectiv[oa]s?|selectividad (?:total|asegurada)',
    '(?:est|sont|totalement) sélecti(?:f|fs|ve|ves)|sélectivité (?:totale|assurée)',
  ],
  'a result on arc flash': ['arc[- ]flash|incident energy', 'arco eléctrico', 'arc électrique'],
  'a colour of a device': ['colou?rs?', 'colores', 'couleurs?'],
  'an interrupting rating': ['interrupting (?:rating|capacity)|\\d+ kA', 'poder de corte', 'pouvoir de coupure'],
  'approval of a substitute': [
    '(?:approved|equivalent) (?:substitute|replacement)|drop-in|equivalent (?:to|of)',
    'sustitut[oa] (?:aprobad|equivalent)[a-z]*|equivalente (?:al?|de)',
    '(?:substitut|remplaçant) (?:approuvé|agréé|équivalent)|équivalente? (?:à|au|du)',
  ],
  'a price, stock or a delivery date': [
    'in stock|delivery date|(?:our|its|the) price',
    'en existencias?|fecha de entrega|(?:su|el) precio',
    'en stock|date de livraison|(?:son|le|notre) prix',
  ],
  'a qualified signature': [
    'qualified (?:electronic )?signature|legally binding',
    'firma (?:electrónica )?cualificada',
    'signature (?:électronique )?qualifiée',
  ],
  'the best panel': ['(?:the|our) best', '(?:el|la) mejor', '(?:le|la) meilleure?'],
  'a guarantee': ['guarantee[a-z]*', 'garantiza[a-z]*', 'garanti[a-z]*'],
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map(file => join(folder, file))

/** The strings of a source; comments are for us. */
const wordsOf = (source: string): string[] =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? []

const patterns = Object.entries(forbidden).map(
  ([what, words]) => [what, new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu')] as const,
)

const claimsIn = (words: string): string[] => patterns.flatMap(([what, pattern]) => (pattern.test(words) ? [what] : []))

test('no tool claims what nobody has verified', () => {
  const files = folders.flatMap(sourcesIn)
  const claims = files.flatMap(file =>
    wordsOf(readFileSync(join(root, file), 'utf8')).flatMap(words =>
      claimsIn(words).map(what => `${file}: ${what}: ${words}`),
    ),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(claims).toEqual([])
})

test.each([
  'This panel complies with NEC',
  'El panel cumple la norma',
  'Le panneau est conforme à la norme',
  'An approved substitute',
  'Équivalent à un fusible',
  'En stock',
  'Firma electrónica cualificada',
  'Both fuses are selective',
])('%s would be found', words => {
  expect(claimsIn(words)).not.toEqual([])
})

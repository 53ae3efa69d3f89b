import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'

/** The findings of redocly's recommended rules and spectral's for OpenAPI, errors and warnings, each with its place. */
export async function lintDescription(text: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const byRedocly = await lintFromString({ source: text, config })
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [oas] } as RulesetDefinition)
  const bySpectral = await spectral.run(text)
  return [
    ...byRedocly.map(({ ruleId, message, location }) => `redocly ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    ...bySpectral.map(({ code, message, path }) => `spectral ${code}: ${message} ${path.join('/')}`),
  ]
}

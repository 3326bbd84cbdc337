import { expect, it } from 'vitest'
import { outcomeOf } from './audit.ts'

it('tells a vulnerability from a registry that does not answer', () => {
  const advisory = { id: 1, module_name: 'left-pad', severity: 'high' }
  expect([
    outcomeOf(0, JSON.stringify({ advisories: {}, metadata: {} })),
    outcomeOf(1, JSON.stringify({ advisories: { 1: advisory }, metadata: {} })),
    outcomeOf(1, JSON.stringify({ error: { code: 'ERR_PNPM_AUDIT_BAD_RESPONSE', message: '405' } })),
    outcomeOf(1, ''),
    outcomeOf(0, ''),
  ]).toEqual(['clean', 'findings', 'unknown', 'unknown', 'unknown'])
})

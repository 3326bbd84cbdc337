import type { ImportSample } from '@selvedge/sdk/wire'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { CheckSamples } from './check-samples.tsx'

it('values are shown as the catalogue shows them, and texts as they are', async () => {
  const fields = [
    { field: 'Fire-proof', before: 'false', after: 'true', display_type: 'boolean' as const },
    { field: 'Width', before: '', after: '12500.50', display_type: 'float' as const },
    { field: 'Remark', before: '', after: 'true', display_type: 'text' as const },
    { field: 'State', before: 'draft', after: 'active' },
    { field: 'State', before: '', after: 'active', display_type: 'text' as const },
  ]
  const sample: ImportSample = {
    kind: 'variant',
    action: 'changed',
    line: 2,
    name: 'Oak',
    product: 'Floor',
    more_fields: 0,
    fields,
  }
  show(<CheckSamples samples={[sample]} />)
  const shown = () =>
    page
      .getByRole('term')
      .elements()
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  await expect.poll(shown).toEqual([
    ['Fire-proof', 'NoYes'],
    ['Width', 'empty12,500.50'],
    ['Remark', 'emptytrue'],
    ['Status', 'DraftLive'],
    ['State', 'emptyactive'],
  ])
})

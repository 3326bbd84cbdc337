import { allOf, type ImportSummary, where } from '@selvedge/sdk'
import { toAddress } from '@selvedge/sdk/wire'

const STEPS: Record<ImportSummary['state'], string> = { open: 'map', checked: 'check', applied: 'done', undone: 'done' }

/** Address of an import, at the step that fits its state. */
export const importAddress = ({ id, state }: Pick<ImportSummary, 'id' | 'state'>): string =>
  `/app/import?${new URLSearchParams({ id, step: STEPS[state] })}`

/** Address of an import that has been applied. */
export const writtenBy = (id: string): string => importAddress({ id, state: 'applied' })

/** Address of a catalogue list, filtered to the items an import created or changed. */
export const writtenAddress = (list: '/app' | '/app/products', importId: string): string =>
  `${list}?${toAddress({ filter: allOf(where('import', 'in', importId)) })}`

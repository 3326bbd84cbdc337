import { allOf, type ImportSummary, where } from '@selvedge/sdk'
import { toAddress } from '@selvedge/sdk/wire'

const STEPS: Record<ImportSummary['state'], string> = { open: 'map', checked: 'check', applied: 'done', undone: 'done' }

/** The page of an import, at the step that it stands at. */
export const importAddress = ({ id, state }: Pick<ImportSummary, 'id' | 'state'>): string =>
  `/app/import?${new URLSearchParams({ id, step: STEPS[state] })}`

/** The page of an import that was written. */
export const writtenBy = (id: string): string => importAddress({ id, state: 'applied' })

/** A list of the catalogue, narrowed to what an import made or changed. */
export const writtenAddress = (list: '/app' | '/app/products', importId: string): string =>
  `${list}?${toAddress({ filter: allOf(where('import', 'in', importId)) })}`

import type { Client, Page } from '@selvedge/sdk'
import type { OptionHeader } from '@selvedge/sdk/wire'

import { fromRead } from '../actor-slot.ts'

/** The actors of `optionHeadersMachine`. */
export const createOptionHeadersActors = ({ variants }: { variants: Pick<Client['variants'], 'optionHeaders'> }) => ({
  readHeaders: fromRead<Page<OptionHeader>, { search: string }>(({ input: { search }, signal }) =>
    variants.optionHeaders({ search }, { signal }),
  ),
})

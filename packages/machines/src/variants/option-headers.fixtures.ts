import { ApiError, type Page } from '@selvedge/sdk'
import type { OptionHeader } from '@selvedge/sdk/wire'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { optionHeadersMachine } from './option-headers.machine.ts'

/** A page of option headers with their numbers of variants. */
export const optionHeadersFixture = (
  headers: readonly OptionHeader[] = [
    { header: 'Width', type: 'length', count: 12 },
    { header: 'Colour', type: 'text', count: 3 },
  ],
): Page<OptionHeader> => ({
  data: [...headers],
  paging: { current_page: 0, limit: 25, total: headers.length },
})

export const optionHeadersFixtures: MachineFixtures<typeof optionHeadersMachine> = {
  input: undefined,
  events: {
    opened: [{ type: 'opened' }],
    'search.typed': [
      { type: 'search.typed', text: ' wid ' },
      { type: 'search.typed', text: '' },
    ],
    retry: [{ type: 'retry' }],
  },
  outcomes: {
    readHeaders: {
      done: [optionHeadersFixture()],
      error: [new ApiError('offline', 'The server cannot be reached.')],
    },
  },
  keyOf: ({ context }) => [context.search, context.headers.length > 0],
}

import { ada, assetColumnFixtures, assetFixture } from '@selvedge/machines/testing'
import type { Client } from '@selvedge/sdk'
import type { Decorator } from '@storybook/react-vite'
import type { Services } from '../shared/services.ts'
import { swatch } from '../testing/catalogue-screen.tsx'
import { type Answers, fakeClient } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'

const category = { id: 'c1', name: 'Use', color: 'green' } as const

/** Pictures and one CSV file, with up to four labels each. */
export const storyAssets = Array.from({ length: 12 }, (_, at) =>
  assetFixture({
    id: `a${at}`,
    name: at === 3 ? 'care-instructions.csv' : `heron-${at + 1}.png`,
    image_url: at === 3 ? null : swatch(at * 30),
    state: at % 4 === 1 ? 'draft' : 'active',
    ...(at === 3 && { mimetype: 'text/csv', mimetype_group: 'document' as const, kind: 'csv' as const }),
    labels: Array.from({ length: at % 5 }, (__, label) => ({ id: `l${label}`, name: `Label ${label + 1}`, category })),
  }),
)

/** A screen with assets at the address, with the given answers of the server. */
export function assetsScreen(
  address: string,
  { assets, ...answers }: Answers,
  prepare: (services: Services) => void = () => {},
): Decorator {
  return onScreen({
    address,
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      users: { setting: (async () => undefined) as Client['users']['setting'], saveSetting: async () => undefined },
      ...answers,
      assets: { columns: async () => [...assetColumnFixtures], facets: async () => ({}), ...assets },
    }),
    prepare(services) {
      for (const key of ['columns.assets.', 'draft.']) forget(`selvedge.${key}${ada.id}`)
      prepare(services)
    },
  })
}

/** What an earlier story left in this browser. */
function forget(start: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key)
}

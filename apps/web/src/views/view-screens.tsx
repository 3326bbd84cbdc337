import { ada, variantColumnFixtures, viewColumnFixtures, viewFixture } from '@selvedge/machines/testing'
import type { View } from '@selvedge/sdk'
import { Route } from 'wouter'
import { catalogue, pageOf, storyViews } from '../testing/catalogue-screen.tsx'
import { type Answers, type Fake, fakeClient } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import ViewPage from './view-page.tsx'
import ViewsPage from './views-page.tsx'

export const wool = viewFixture({
  id: 'w2',
  name: 'Wool for contract',
  kind: 'dynamic',
  filters: encodeURIComponent('(state[il]:active)'),
  sorts: '-name',
  attributes: encodeURIComponent('image_url,name,meta.product.name,state'),
})

interface ViewsScreen {
  at?: string
  view?: View
  views?: Fake<'views'>
  variants?: Answers['variants']
}

/** The pages of views in a fixed state, with the given server answers. */
export function viewsScreen({ at = '/app/views', view = wool, views, variants }: ViewsScreen = {}) {
  return onScreen({
    address: at,
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      users: { setting: async () => undefined, saveSetting: async () => undefined },
      variants: {
        list: async () => catalogue,
        columns: async () => [...variantColumnFixtures],
        facets: async () => ({}),
        ...variants,
      },
      views: {
        list: async () => pageOf([...storyViews]),
        columns: async () => [...viewColumnFixtures],
        facets: async () => ({}),
        get: async () => ({ value: view, etag: '"1"' }),
        ...views,
      },
    }),
    prepare: forgetDrafts,
  })
}

/** Both pages of views, at their routes. */
export function ViewsScreens() {
  return (
    <main>
      <Route path="/app/views" component={ViewsPage} />
      <Route path="/app/views/:viewId" component={ViewPage} />
    </main>
  )
}

/** Removes the drafts and column settings of the previous story. */
export function forgetDrafts() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('selvedge.draft.') || key.startsWith('selvedge.columns.')) localStorage.removeItem(key)
  }
}

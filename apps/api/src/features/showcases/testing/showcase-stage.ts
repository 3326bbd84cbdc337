import type { Page, PublicShowcase, PublicVariant, Showcase, View } from '@selvedge/sdk/wire'
import { buildLibrary, type Library } from '../../assets/testing/assets.ts'
import { testSupplier, type TestSupplier } from '../../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../../platform/listing/testing/catalogue.ts'
import type { Call, TestApp } from '../../../testing/test-app.ts'

export const RECIPIENT = { full_name: 'Bea Weft', company: 'Weft & Sons', role: 'Buyer', email: 'bea@weft.example' }

/** A supplier with a small catalogue, and calls on its showcases. */
export async function showcaseStage(server: TestApp) {
  const supplier = await testSupplier(server.db)
  const made = await buildCatalogue(server.db, supplier, {
    families: { Natural: ['Wool'] },
    attributes: { Weight: { type: 'int', unit: 'g', values: ['80'] }, Weave: { values: ['Twill'] } },
    products: [
      {
        name: 'Kona',
        material: 'Wool',
        variants: [
          { name: 'Red', values: ['Weight: 80', 'Weave: Twill'], externalId: 'K-1' },
          { name: 'Blue' },
          { name: 'Sketch', state: 'draft' },
        ],
      },
    ],
    views: [{ name: 'All', filters: '' }],
  })
  const library = await buildLibrary(server.db, supplier, {
    assets: [
      { name: 'a.png', ambientOf: [made.variants['Red'] ?? ''] },
      { name: 'b.jpg', mimetype: 'image/jpeg' },
      { name: 'c.webp', mimetype: 'image/webp' },
      { name: 'd.pdf', mimetype: 'application/pdf' },
    ],
  })
  return callsOf(server, { supplier, made, library, call: await server.callAs(supplier) })
}

interface Ground {
  supplier: TestSupplier
  made: Catalogue
  library: Library
  call: Call
}

export type ShowcaseStage = ReturnType<typeof callsOf>

function callsOf(server: TestApp, { supplier, made, library, call }: Ground) {
  const variant = (name: string) => made.variants[name] ?? ''
  const draft = { name: 'Fair', recipient: RECIPIENT, variants: { ids: [variant('Red'), variant('Blue')] } }
  const post = (payload: object = {}) => call('POST', '/showcases/', { payload: { ...draft, ...payload } })
  const create = async (payload: object = {}) => (await post(payload)).json<{ data: Showcase }>().data
  const open = (path: string) => server.app.inject({ method: 'GET', url: `/api/v1/public/showcases/${path}` })
  return {
    supplier,
    made,
    library,
    call,
    variant,
    draft,
    post,
    create,
    open,
    asset: (name: string) => library.assets[name] ?? '',
    patch: (id: string, payload: object, headers = {}) => call('PATCH', `/showcases/${id}`, { payload, headers }),
    read: async (id: string) => (await call('GET', `/showcases/${id}`)).json<{ data: Showcase }>().data,
    views: async () => (await call('GET', '/views/?limit=-1')).json<{ data: View[] }>().data.map(({ name }) => name),
    opened: async (path: string) => (await open(path)).json<{ data: PublicShowcase }>().data,
    variantsOf: async (path: string) => (await open(`${path}/variants`)).json<Page<PublicVariant>>(),
  }
}

/** The token of a showcase's share link. */
export const tokenOf = ({ links }: Showcase): string => new URL(links?.cards ?? '').pathname.replace('/s/', '')

export const problemOf = ({ statusCode, body }: { statusCode: number; body: string }) => {
  const { code, errors = [] } = JSON.parse(body)
  return [statusCode, code, errors[0]?.pointer]
}

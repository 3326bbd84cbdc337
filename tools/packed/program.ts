import { ok } from 'node:assert'
import { importMachine } from '@selvedge/machines'
import { createClient, isApiError, parseFilter, type Variant } from '@selvedge/sdk'
import { variantSchema } from '@selvedge/sdk/wire'
import { createActor } from 'xstate'

const { SELVEDGE_URL = '', SELVEDGE_USER = '', SELVEDGE_PASSWORD = '' } = process.env
const selvedge = createClient({ baseUrl: `${SELVEDGE_URL}/api/v1` })
await selvedge.auth.signIn({ username: SELVEDGE_USER, password: SELVEDGE_PASSWORD })
const { data, paging } = await selvedge.variants.list({ size: 5 })
const names: string[] = data.map((variant: Variant) => variantSchema.parse(variant).name)
ok(paging.total >= names.length && names.length > 0)

const unknown = selvedge.variants.get('00000000-0000-7000-8000-000000000000')
ok(
  await unknown.then(
    () => false,
    (error: unknown) => isApiError(error, 'notFound'),
  ),
)
ok(parseFilter('') === undefined || typeof parseFilter('') === 'object')

const page = createActor(importMachine, { input: { id: undefined, step: 'file' } })
ok(page.start().getSnapshot().matches('choosing'))
page.stop()
console.log('The whole program ran.')
process.exit()

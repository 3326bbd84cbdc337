const { ok } = require('node:assert') as { ok: (condition: boolean) => void }
const sdk: typeof import('@selvedge/sdk', { with: { 'resolution-mode': 'require' } }) = require('@selvedge/sdk')
const machines: typeof import(
  '@selvedge/machines',
  { with: { 'resolution-mode': 'require' } }
) = require('@selvedge/machines')

const client = sdk.createClient({ baseUrl: 'http://localhost:4400/api/v1' })
ok(typeof client.variants.list === 'function' && machines.importMachine.id === 'import')
console.log('The whole program ran.')

import { fileURLToPath } from 'node:url'
import { sql, type Transaction } from 'kysely'
import { readManifest } from '../../src/features/backup/manifest.ts'
import type { Tables } from '../../src/platform/db/schema.ts'
import { itemsOf } from '../../src/testing/route-fixtures.ts'
import { emptyPlace } from '../support/place.ts'
import { runCommand } from '../support/run-command.ts'
import { addChannel, METADATA } from '../support/sharing.ts'
import { setStage, USER } from '../support/stage.ts'

/**
 * `node --conditions=@selvedge/source apps/api/torture/dumps/make-dump.ts 0.1.0` makes the dump that R24 starts from.
 */
const [version = ''] = process.argv.slice(2)
const folder = fileURLToPath(new URL(version, import.meta.url))
const place = emptyPlace()
try {
  const stage = await setStage(place, {
    families: { Silk: ['Organza'] },
    versions: ['A'],
    attributes: { Sheen: { versions: ['A'], values: ['Matt'] } },
    groups: { Surface: ['Sheen'] },
    products: [
      { name: 'Chiffon', material: 'Organza', version: 'A', variants: [{ name: 'Ivory', values: ['Sheen: Matt'] }] },
    ],
    views: [{ name: 'Season', members: ['Ivory'] }],
  })
  await place.inspect(async (db) => {
    const user = await db.asSystem((trx) => trx.selectFrom('users').select('id').executeTakeFirstOrThrow())
    await itemsOf(db, { supplierId: stage.supplierId, userId: user.id })
  })
  await useEverything()
  const { code, out } = await runCommand(place.environment, 'backup', folder)
  process.stdout.write(out)
  const { tables } = await readManifest(folder)
  const empty = tables.filter(({ rows }) => rows === 0).map(({ name }) => name)
  process.stdout.write(`Tables without a row: ${empty.join(', ') || 'none'}\n`)
  process.exitCode = code

  async function useEverything(): Promise<void> {
    const { server, client, call } = await stage.start()
    const picture = Buffer.from('R0lGODlhAQABAIAAAP8AAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
    await client.uploads.send([{ name: 'cloth.gif', data: new Blob([new Uint8Array(picture)]) }])
    const { Chiffon = '' } = stage.catalogue.products
    await call('PUT', '/users/me/settings/columns.variants', { data: ['name'] })
    await client.documents.create(Chiffon, METADATA)
    await client.exports.create({ channel_id: await addChannel(client, 'Web shop', 'csv') })
    await client.auth.forgotPassword(USER.email)
    await server.stop()
    await place.inspect((db) => db.asSystem(linkAndVisit))
  }
} finally {
  await place.forget()
}

/** Creates what would otherwise take a picture editor and visitors. */
async function linkAndVisit(trx: Transaction<Tables>): Promise<void> {
  const at = '2026-11-20T09:00:00Z'
  const statements = [
    sql`insert into variant_assets (supplier_id, variant_id, asset_id, role)
      select supplier_id, v.id, a.id, 'asset' from variants v join assets a using (supplier_id) limit 1`,
    sql`insert into product_assets (supplier_id, product_id, asset_id)
      select supplier_id, p.id, a.id from products p join assets a using (supplier_id) limit 1`,
    sql`insert into showcase_salts select supplier_id, id, 'salt' from showcases`,
    sql`insert into showcase_visitors select supplier_id, id, id, ${at}, ${at} from showcases`,
    sql`insert into showcase_days select supplier_id, ${at}, id, false, ${at}, 1, 1 from showcases`,
    sql`insert into showcase_events
      (supplier_id, id, showcase_id, visitor_id, event_name, event_timestamp, first_touch_at, is_return, url, bot)
      select supplier_id, id, id, id, 'page_view', ${at}, ${at}, false, '/', false from showcases`,
  ]
  for (const statement of statements) await statement.execute(trx)
}

import { openFolderEngine } from '../embedded/embedded-engine.ts'
import { migrate } from '../migrate.ts'
import { MIGRATIONS } from '../migrations/index.ts'
import { openPostgres } from '../postgres/postgres-engine.ts'

/** A child process for tests: announces one migration and lingers inside it, in order to be killed there. */
const [step = '0', dataFolder = '', databaseUrl] = process.argv.slice(2)
const engine = databaseUrl ? await openPostgres(databaseUrl) : await openFolderEngine(dataFolder)
const place = Number(step)
const migrations = MIGRATIONS.map((migration, index) =>
  index === place ? { ...migration, sql: `${migration.sql}; select pg_sleep(2)` } : migration,
)
await migrate(engine, undefined, migrations.slice(0, place))
process.stdout.write('begins\n')
await migrate(engine, undefined, migrations)

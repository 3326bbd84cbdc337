import assert from 'node:assert/strict'
import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../../bench/server-process.ts'
import { emptyPlace, type Place } from '../support/place.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { setStage } from '../support/stage.ts'

export const wrongPlace: Scenario = {
  id: 'R30',
  title: 'a start with another database, another folder, and no database',
  engines: ['embedded', 'postgres'],
  rounds: 2,
  run,
}

const FILES = 40

async function run({ place, postgres, rounds }: Scene): Promise<string> {
  const stage = await setStage(place, { products: [{ name: 'Aran', variants: [{ name: 'Blue' }] }] })
  const { server, client } = await stage.start()
  for (let number = 0; number < FILES; number += 1) {
    await client.uploads.send([{ name: `${number}.csv`, data: new Blob([`a,b\n${number},1\n`]) }])
  }
  await server.stop()
  const files = filesIn(place)
  assert.ok(files.length >= FILES)
  for (let round = 0; round < rounds; round += 1) {
    await refusesOtherDatabase(place, await postgres?.newDatabase())
    assert.deepEqual(filesIn(place), files, 'files after a start with another database')
    await refusesOtherFolder(place)
    const again = await stage.start()
    await again.server.stop()
    assert.deepEqual(filesIn(place), files, 'files after a start with their own database')
  }
  return `${FILES} files are there after each start, which was refused with a sentence`
}

/** On the embedded engine the database is lost; on PostgreSQL the variable names an empty one. */
async function refusesOtherDatabase(place: Place, otherUrl: string | undefined): Promise<void> {
  const database = join(place.dataFolder, 'database')
  if (otherUrl === undefined) renameSync(database, `${database}.lost`)
  const environment = { ...place.environment, ...(otherUrl !== undefined && { DATABASE_URL: otherUrl }) }
  assert.match(await refusal(environment), /belongs to another database/)
  if (otherUrl !== undefined) return
  renameSync(database, `${database}.empty-${Date.now()}`)
  renameSync(`${database}.lost`, database)
}

/** PostgreSQL with an empty folder; the embedded engine keeps its database in the folder. */
async function refusesOtherFolder(place: Place): Promise<void> {
  if (place.databaseUrl === undefined) return
  const other = emptyPlace(place.databaseUrl)
  place.atEnd(() => other.forget())
  assert.match(await refusal(other.environment), /The files of the database are missing/)
}

const refusal = (environment: Record<string, string>): Promise<string> =>
  startServer(environment, { keepErrors: true }).then(
    (server) => server.kill().then(() => 'it started'),
    (error: unknown) => String(error),
  )

const filesIn = (place: Place) =>
  readdirSync(join(place.dataFolder, 'files'), { recursive: true }).map(String).toSorted()

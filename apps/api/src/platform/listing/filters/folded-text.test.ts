import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { folded, foldedInSql } from './folded-text.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('every letter of the Latin, Greek, Cyrillic and Armenian scripts is folded in SQL as in the program', async () => {
  const letters = Array.from({ length: 0x590 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).filter(
    (letter) => /\p{L}|\p{N}/u.test(letter),
  )
  // Between two letters, so that no sigma is at the end of a word.
  const texts = [...letters.map((letter) => `a${letter}b`), ' \t Crème BRÛLÉE \n', 'ﬁne Ǆ ①']
  const { rows } = await database.db.asSystem((trx) =>
    sql<{ text: string; folded: string; stored: string }>`
      select x.text, ${foldedInSql(sql`x.text`)} as folded, folded(x.text) as stored from unnest(${texts}::text[]) as x (text)
    `.execute(trx),
  )
  expect(rows).toEqual(texts.map((text) => ({ text, folded: folded(text), stored: folded(text) })))
})

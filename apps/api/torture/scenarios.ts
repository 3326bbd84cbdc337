import { killedBulk } from './scenarios/r01-killed-bulk.ts'
import { killedUpload } from './scenarios/r02-killed-upload.ts'
import { killedMigration } from './scenarios/r04-killed-migration.ts'
import { killedValues } from './scenarios/r05-killed-values.ts'
import { brokenDisk } from './scenarios/r06-broken-disk.ts'
import { fullDisk } from './scenarios/r07-full-disk.ts'
import { postgresCrash } from './scenarios/r08-postgres-crash.ts'
import { halfOpen } from './scenarios/r09-half-open.ts'
import { lostAnswer } from './scenarios/r12-lost-answer.ts'
import { idempotencyKeys } from './scenarios/r13-keys.ts'
import { twoEditors } from './scenarios/r14-two-editors.ts'
import { backup } from './scenarios/r23-backup.ts'
import { damagedStore } from './scenarios/r25-damaged-store.ts'
import type { Scenario } from './support/scenario.ts'

export const SCENARIOS: readonly Scenario[] = [
  killedBulk,
  killedUpload,
  killedMigration,
  killedValues,
  brokenDisk,
  fullDisk,
  postgresCrash,
  halfOpen,
  lostAnswer,
  idempotencyKeys,
  twoEditors,
  backup,
  damagedStore,
]

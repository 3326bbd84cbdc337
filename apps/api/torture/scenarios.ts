import { killedBulk } from './scenarios/r01-killed-bulk.ts'
import { killedUpload } from './scenarios/r02-killed-upload.ts'
import { killedJob } from './scenarios/r03-killed-job.ts'
import { killedMigration } from './scenarios/r04-killed-migration.ts'
import { killedValues } from './scenarios/r05-killed-values.ts'
import { brokenDisk } from './scenarios/r06-broken-disk.ts'
import { fullDisk } from './scenarios/r07-full-disk.ts'
import { postgresCrash } from './scenarios/r08-postgres-crash.ts'
import { halfOpen } from './scenarios/r09-half-open.ts'
import { slowDatabase } from './scenarios/r10-slow-database.ts'
import { fullPool } from './scenarios/r11-full-pool.ts'
import { lostAnswer } from './scenarios/r12-lost-answer.ts'
import { idempotencyKeys } from './scenarios/r13-keys.ts'
import { twoEditors } from './scenarios/r14-two-editors.ts'
import { rollingRestarts } from './scenarios/r18-rolling-restarts.ts'
import { saturation } from './scenarios/r19-saturation.ts'
import { allAtOnce } from './scenarios/r20-all-at-once.ts'
import { poisonJob } from './scenarios/r21-poison-job.ts'
import { clock } from './scenarios/r22-clock.ts'
import { backup } from './scenarios/r23-backup.ts'
import { releasedVersions } from './scenarios/r24-released-versions.ts'
import { damagedStore } from './scenarios/r25-damaged-store.ts'
import { largeExport } from './scenarios/r26-large-export.ts'
import { soak } from './scenarios/r27-soak.ts'
import { stops } from './scenarios/r28-stops.ts'
import { powerCut } from './scenarios/r29-power-cut.ts'
import { wrongPlace } from './scenarios/r30-wrong-place.ts'
import { killedAnswer } from './scenarios/r31-killed-answer.ts'
import { killedSlices } from './scenarios/r32-killed-slices.ts'
import { apart } from './scenarios/x08-apart.ts'
import type { Scenario } from './support/scenario.ts'

export const SCENARIOS: readonly Scenario[] = [
  killedBulk,
  killedUpload,
  killedJob,
  killedMigration,
  killedValues,
  brokenDisk,
  fullDisk,
  postgresCrash,
  halfOpen,
  slowDatabase,
  fullPool,
  lostAnswer,
  idempotencyKeys,
  twoEditors,
  rollingRestarts,
  saturation,
  allAtOnce,
  poisonJob,
  clock,
  backup,
  releasedVersions,
  damagedStore,
  largeExport,
  soak,
  stops,
  powerCut,
  wrongPlace,
  killedAnswer,
  killedSlices,
  apart,
]

import { parentPort, workerData } from 'node:worker_threads'
import { type DuplicateTask, findDuplicates } from './find-duplicates.ts'

/** Compares many values off the main thread. */
const port = parentPort
if (!port) throw new Error('This file runs as a worker.')
const task: DuplicateTask = workerData

port.postMessage(findDuplicates(task))

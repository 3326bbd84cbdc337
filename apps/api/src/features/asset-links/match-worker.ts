import { parentPort, workerData } from 'node:worker_threads'
import type { MatchReport, MatchTask } from './match-names.ts'

/** Runs an expression that a user wrote, off the main thread. */
const port = parentPort
if (!port) throw new Error('This file runs as a worker.')
const { expression, stems }: MatchTask = workerData

port.postMessage(matched() satisfies MatchReport)

function matched(): MatchReport {
  let pattern: RegExp
  try {
    pattern = new RegExp(expression, 'iu')
  } catch {
    return { kind: 'refused', detail: 'This is not a regular expression.' }
  }
  // An alternative that matches everything lists the groups.
  const { groups } = new RegExp(`${expression}|`, 'iu').exec('') ?? {}
  if (!groups || !('sku' in groups)) {
    return { kind: 'refused', detail: 'The expression needs a group named sku: (?<sku>…).' }
  }
  return { kind: 'matched', names: stems.map((stem) => read(pattern, stem)) }
}

function read(pattern: RegExp, stem: string) {
  const groups = pattern.exec(stem)?.groups
  const sku = groups?.['sku']?.trim()
  return sku ? { skus: [sku], suffix: groups?.['suffix']?.trim() ?? '' } : null
}

import { sampleOf } from '../../tools/sampling.ts'
import { type Fault, FAULTS } from './faults.ts'

/** Unreachable and signed out have ways on of their own. The gate runs them for every call. */
const ALWAYS = ['offline', '401']
/** Faults per call in the gate; those beyond ALWAYS rotate with the seed. */
const FAULTS_IN_GATE = 4

/** Faults for a call in this run: all of them in the long suite; the gate varies them by call and commit. */
export function faultsOf(name: string, except: readonly string[] = []): Fault[] {
  const possible = FAULTS.filter((fault) => !except.includes(fault.name))
  const always = possible.filter((fault) => ALWAYS.includes(fault.name))
  const others = possible.filter((fault) => !always.includes(fault))
  const rotating = sampleOf(others, { count: FAULTS_IN_GATE - always.length, key: name })
  return possible.filter((fault) => always.includes(fault) || rotating.includes(fault))
}

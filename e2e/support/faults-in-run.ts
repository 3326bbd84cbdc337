import { sampleOf } from '../../tools/sampling.ts'
import { type Fault, FAULTS } from './faults.ts'

/** One of each kind: gone, broken, unreachable, signed out. The gate meets every call with them. */
const ALWAYS = ['404', '500', 'offline', '401']
/** Ways of failing that each call meets in the gate; those beyond ALWAYS rotate with the seed. */
const FAULTS_IN_GATE = 6

/** The faults that a call meets in this run: all in the long suite, in the gate others for every call and commit. */
export function faultsOf(name: string, except: readonly string[] = []): Fault[] {
  const possible = FAULTS.filter((fault) => !except.includes(fault.name))
  const always = possible.filter((fault) => ALWAYS.includes(fault.name))
  const others = possible.filter((fault) => !always.includes(fault))
  const rotating = sampleOf(others, { count: FAULTS_IN_GATE - always.length, key: name })
  return possible.filter((fault) => always.includes(fault) || rotating.includes(fault))
}

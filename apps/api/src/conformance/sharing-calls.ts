import type { Stage } from './sdk-calls.ts'

/** Those of specification 3. */
export const SHARING_CALLS: Record<string, (stage: Stage) => Promise<unknown>> = {}

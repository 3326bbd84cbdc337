import * as z from 'zod/mini'

import { named } from './documented.ts'

/** States an item can be put into. */
export const STATES = ['draft', 'active', 'archived'] as const
export type State = (typeof STATES)[number]

/** Other states that items may carry from elsewhere: shown as they are, and left for one of STATES. */
export const LEGACY_STATES = ['awaiting_review', 'in_review', 'approved', 'live', 'expired', 'rejected'] as const

export const stateSchema = named(z.enum(STATES, { error: 'State is draft, active or archived.' }), 'State')
export const shownStateSchema = named(z.enum([...STATES, ...LEGACY_STATES]), 'ShownState')
export type ShownState = z.output<typeof shownStateSchema>

import * as z from 'zod/mini'

import { named } from './documented.ts'
import { wordSchema } from './word.ts'

/** States an item can be put into. */
export const STATES = ['draft', 'active', 'archived'] as const
/** A state that a call can set; `active` is shown as 'Live'. */
export type State = (typeof STATES)[number]

/** Other states that items may carry from elsewhere: shown as they are, and left for one of STATES. */
export const LEGACY_STATES = ['awaiting_review', 'in_review', 'approved', 'live', 'expired', 'rejected'] as const

/** `state` of drafts and patches, ignoring case; another word answers 422. */
export const stateSchema = named(wordSchema(STATES, 'State is draft, active or archived.'), 'State')
/** `state` of what is answered. */
export const shownStateSchema = named(z.enum([...STATES, ...LEGACY_STATES]), 'ShownState')
/** A state that an item can be found in: those of `STATES`, and those of `LEGACY_STATES` that came with older data. */
export type ShownState = z.output<typeof shownStateSchema>

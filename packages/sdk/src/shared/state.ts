import * as z from 'zod/mini'

import { named } from './documented.ts'
import { wordSchema } from './word.ts'

/** States that a call can set. */
export const STATES = ['draft', 'active', 'archived'] as const
/** A state that a call can set; `active` is shown as 'Live'. */
export type State = (typeof STATES)[number]

/** States of items imported from elsewhere: shown as they are, and only ever replaced by one of STATES. */
export const LEGACY_STATES = ['awaiting_review', 'in_review', 'approved', 'live', 'expired', 'rejected'] as const

/** `state` of drafts and patches, ignoring case; any other word gets 422. */
export const stateSchema = named(wordSchema(STATES, 'State is draft, active or archived.'), 'State')
/** `state` in answers. */
export const shownStateSchema = named(z.enum([...STATES, ...LEGACY_STATES]), 'ShownState')
/** Any state of an item: those of `STATES`, and those of `LEGACY_STATES` in older data. */
export type ShownState = z.output<typeof shownStateSchema>

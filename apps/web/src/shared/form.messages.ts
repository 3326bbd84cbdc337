/** What every form says. */
export const FORM = { optional: 'Optional' } as const

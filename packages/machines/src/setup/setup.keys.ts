/** Cache keys of the supplier's first steps. */
export const setupKeys = { all: ['setup'] as const }

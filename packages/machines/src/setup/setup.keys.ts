/** Where the first steps of the supplier stand in the cache. */
export const setupKeys = { all: ['setup'] as const }

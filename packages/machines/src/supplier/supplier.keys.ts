/** Where the company stands in the cache. */
export const supplierKeys = { all: ['supplier'] as const }

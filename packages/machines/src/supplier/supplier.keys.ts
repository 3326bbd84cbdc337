/** Cache keys of the company. */
export const supplierKeys = { all: ['supplier'] as const }

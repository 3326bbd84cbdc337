/** Cache keys of the import history, by page. */
export const importKeys = {
  lists: ['imports', 'list'] as const,
  page: (page: number) => ['imports', 'list', page] as const,
}

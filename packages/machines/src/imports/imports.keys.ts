/** Where the history of imports stands in the cache, page by page. */
export const importKeys = {
  lists: ['imports', 'list'] as const,
  page: (page: number) => ['imports', 'list', page] as const,
}

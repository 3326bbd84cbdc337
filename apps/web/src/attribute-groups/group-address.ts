export const GROUPS_ADDRESS = '/app/attributes/groups'

/** Address of the page that adds attributes to a group; `create` while the group is being created. */
export const linkAddress = (id: string, mode?: 'create'): string =>
  `${GROUPS_ADDRESS}/${id}/link${mode === undefined ? '' : `?mode=${mode}`}`

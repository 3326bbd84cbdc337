import { css } from '@selvedge/ui/css'

/** Layout of a page or tab filled by a list. */
export const listPage = css({ display: 'flex', flexDirection: 'column', gap: '12', flex: '1', minHeight: '0' })

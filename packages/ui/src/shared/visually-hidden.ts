import { css } from '@selvedge/ui/css'

export const visuallyHidden = css({ srOnly: true })

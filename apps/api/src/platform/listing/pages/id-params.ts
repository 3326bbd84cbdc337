import { idSchema } from '@selvedge/sdk/wire'
import * as z from 'zod'

export const idParams = z.object({ id: idSchema })

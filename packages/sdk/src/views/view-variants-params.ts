import * as z from 'zod/mini'

import { listParamsSchema } from '../shared/list-params.ts'

/** Query parameters of `POST /views/variants`: those of a list, without facets. */
export const viewVariantsParams = z.omit(listParamsSchema, { facets: true, facetColumn: true, facetSearch: true })

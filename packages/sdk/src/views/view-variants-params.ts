import * as z from 'zod/mini'

import { listParamsSchema } from '../shared/list-params.ts'

/** The address of `POST /views/variants`: parameters of a list, without facets. */
export const viewVariantsParams = z.omit(listParamsSchema, { facets: true, facetColumn: true, facetSearch: true })

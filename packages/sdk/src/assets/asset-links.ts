import type { Http, RequestOptions } from '../http/http.ts'
import { asJobOf } from '../jobs/as-job.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import { refuseNoIds } from '../shared/choice-request.ts'
import {
  type AssetLinks,
  type AssetsLinked,
  assetsLinkedAnswer,
  type LinkPreview,
  linkPreviewAnswer,
  type NamePattern,
} from './asset-links.schema.ts'

/** Links of many assets to variants, each with its role. */
export function createAssetLinks(http: Http) {
  return {
    /**
     * Finds the SKU in the name of each asset, and the variants that have it; nothing is linked. `pattern` is by default
     * the name up to its last part; `suffixes` are what the names of main and of ambient images end with. Fails with
     * kind `invalid` when the expression has no group `sku`, is not one, or takes too long.
     */
    async preview(
      ids: readonly string[],
      options: RequestOptions & { pattern?: NamePattern; suffixes?: { main?: string[]; ambient?: string[] } } = {},
    ): Promise<LinkPreview> {
      refuseNoIds('assets.links.preview', ids)
      const { pattern, suffixes, ...rest } = options
      const json = { ids, ...(pattern && { pattern }), ...(suffixes && { suffixes }) }
      return (await http.post('asset_links/preview', { schema: linkPreviewAnswer, json, ...rest })).data
    },

    /**
     * Makes at most 3,000 links, or none, as one change; `edit_id` in the answer is what `bulkEdits.undo` takes. An
     * unknown asset or variant fails with code `unknown_reference`, a main or ambient image that is not a picture with
     * `not_a_picture`.
     */
    create: async (links: AssetLinks, options?: RequestOptions): Promise<AssetsLinked> =>
      (await http.post('asset_links/', { schema: assetsLinkedAnswer, json: links, ...options })).data,

    asJob: {
      /** Like `create`; the job's result is the same. */
      create: async (links: AssetLinks, options?: RequestOptions): Promise<Job<AssetsLinked>> =>
        (await http.post('asset_links/', { ...asJobOf<AssetsLinked>(), json: links, ...options })).data,
    },
  }
}

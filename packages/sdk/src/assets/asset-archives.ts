import type { Http, OpenOptions, RequestOptions } from '../http/http.ts'
import { asJobOf } from '../jobs/as-job.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import { refuseNoIds } from '../shared/choice-request.ts'
import { type Choice, toWireChoice } from '../shared/choice.ts'
import { deleteOne, pathsOf } from '../shared/one-item.ts'
import { type AssetArchive, assetArchiveAnswer } from './asset-archives.schema.ts'

/** Matches the time limit of a job. */
const MAKE_MS = 15 * 60_000

/** Several assets as one ZIP file. */
export function createAssetArchives(http: Http) {
  const pathOf = pathsOf('assets.archives', 'asset_archives')
  const json = (call: string, choice: Choice) => {
    refuseNoIds(`assets.archives.${call}`, choice)
    return toWireChoice(choice)
  }
  return {
    /**
     * Packs the original files of the chosen assets, at most 10,000 and 5 GB, and waits until they are packed. Equal
     * names get a number. Fails with kind `tooLarge` for more, and with `notFound` when an id is unknown.
     */
    create: async (choice: Choice, options?: RequestOptions): Promise<AssetArchive> => {
      const request = { schema: assetArchiveAnswer, json: json('create', choice), timeout: MAKE_MS, ...options }
      return (await http.post('asset_archives/', request)).data
    },

    /** One archive in its current state. Fails with kind `notFound` when there is none, or its day is over. */
    get: async (id: string, options?: RequestOptions): Promise<AssetArchive> =>
      (await http.get(pathOf('get', id), { schema: assetArchiveAnswer, ...options })).data,

    /** The ZIP file. Fails with kind `notFound` until it is made, and when its day is over. */
    download: (id: string, options?: Omit<OpenOptions, 'query'>): Promise<Response> =>
      http.open(`${pathOf('download', id)}/download`, options),

    /** Deletes an archive that is not being made any more. Fails with kind `conflict`, code `in_use`, when it is. */
    delete: async (id: string, options?: RequestOptions): Promise<void> =>
      deleteOne(http, pathOf('delete', id), options),

    asJob: {
      /** Like `create`; the job's result is the archive. Cancel the job to stop it. */
      create: async (choice: Choice, options?: RequestOptions): Promise<Job<AssetArchive>> => {
        const request = { ...asJobOf<AssetArchive>(), json: json('asJob.create', choice), ...options }
        return (await http.post('asset_archives/', request)).data
      },
    },
  }
}

import { accounts } from './0001-accounts.ts'
import { catalogue } from './0002-catalogue.ts'
import { assets } from './0003-assets.ts'
import { sharing } from './0004-sharing.ts'
import { jobs } from './0005-jobs.ts'
import { exportFiles } from './0006-exports.ts'
import { accessTokens } from './0007-access-tokens.ts'
import { shareLinks } from './0008-share-links.ts'
import { showcases } from './0009-showcases.ts'
import { analytics } from './0010-analytics.ts'
import { bulkEdits } from './0011-bulk-edits.ts'
import { imports } from './0012-imports.ts'
import { installation } from './0013-installation.ts'
import { keyedWork } from './0015-keyed-work.ts'
import { jobTurns } from './0016-job-turns.ts'
import { importRevisions } from './0017-import-revisions.ts'
import { originalKeys } from './0018-original-keys.ts'
import { importHistory } from './0019-import-history.ts'
import { importMappings } from './0020-import-mappings.ts'
import { failedTries } from './0021-failed-tries.ts'
import { linearWork } from './0022-linear-work.ts'
import { materialRevisions } from './0031-material-revisions.ts'
import { setup } from './0035-setup.ts'
import { recordedEdits } from './0040-recorded-edits.ts'
import { assetMetadata } from './0041-asset-metadata.ts'
import { formerFiles } from './0042-former-files.ts'
import { assetArchives } from './0043-asset-archives.ts'
import { exportOutcomes } from './0045-export-outcomes.ts'
import { assetSizes } from './0046-asset-sizes.ts'
import { changedItems } from './0050-changed-items.ts'
import { madeAssets } from './0051-made-assets.ts'
import { assetUsage } from './0052-asset-usage.ts'
import { trash } from './0060-trash.ts'
import { distinctValues } from './0065-distinct-values.ts'
import { valueMerges } from './0066-value-merges.ts'
import { labelCounts } from './0070-label-counts.ts'
import { attributeEdits } from './0082-attribute-edits.ts'
import { dismissalsOfDeletedValues } from './0083-dismissals-of-deleted-values.ts'
import { variantsWithOptions } from './0092-variants-with-options.ts'
import { valueSearch } from './0093-value-search.ts'

export interface Migration {
  name: string
  sql: string
}

/** In the order in which they run. Never change a released migration; add a new one after it. */
export const MIGRATIONS: readonly Migration[] = [
  accounts,
  catalogue,
  assets,
  sharing,
  jobs,
  exportFiles,
  accessTokens,
  shareLinks,
  showcases,
  analytics,
  bulkEdits,
  imports,
  installation,
  keyedWork,
  jobTurns,
  importRevisions,
  originalKeys,
  importHistory,
  importMappings,
  failedTries,
  linearWork,
  materialRevisions,
  setup,
  recordedEdits,
  assetMetadata,
  formerFiles,
  assetArchives,
  exportOutcomes,
  assetSizes,
  changedItems,
  madeAssets,
  assetUsage,
  trash,
  distinctValues,
  valueMerges,
  labelCounts,
  attributeEdits,
  dismissalsOfDeletedValues,
  variantsWithOptions,
  valueSearch,
]
